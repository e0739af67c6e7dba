import { type RawBuilder, sql } from 'kysely';
import { finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { startOfDay } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { ConsentimentosFiltro, LinhaDoConsentimento } from './consentimentos.contract.ts';
import { periodoEmPalavras } from './periodo.rules.ts';
import { meiosDaRetirada, meiosDoConsentimento, situacaoDoConsentimento } from './privacidade-opcoes.contract.ts';

/** Columns over `consentimento t` and its candidate `c`. */
export const selecaoDeConsentimentos = {
  id: sql.ref('t.id'),
  candidato: sql.ref('c.nome'),
  finalidade: sql.ref('t.finalidade'),
  politicaVersao: sql.ref('t.politica_versao'),
  aceitoEm: sql.ref('t.aceito_em'),
  meio: sql.ref('t.meio'),
  registradoPor: sql.ref('t.registrado_por'),
  retiradoEm: sql.ref('t.retirado_em'),
  retiradoMeio: sql.ref('t.retirado_meio'),
};
/**
 * The candidate of each consent. Looked up one by one where no name is asked for: whoever is of another company of the same people is asked about
 * by a function (decision 310), and a join of all candidates would ask it of each of them.
 */
export const juncaoDeConsentimentos = ({ nome }: Pick<ConsentimentosFiltro, 'nome'>): RawBuilder<unknown> =>
  nome === null
    ? sql`cross join lateral (select x.nome from candidato x where x.id = t.candidato_id offset 0) c`
    : sql`join candidato c on c.id = t.candidato_id`;
export const ordemDeConsentimentos = sql`t.aceito_em desc, t.id desc`;

export function condicoesDosConsentimentos(ctx: Ctx, f: ConsentimentosFiltro): RawBuilder<unknown>[] {
  return [
    sql`t.empresa_id = ${ctx.empresaId}`,
    f.nome !== null && contem('c.nome_busca', f.nome),
    f.finalidade !== null && sql`t.finalidade = ${f.finalidade}`,
    f.situacao !== null && sql`(t.retirado_em is null) = ${f.situacao === 'V'}`,
    f.versao !== null && sql`t.politica_versao = ${f.versao}`,
    f.dataIni !== null && sql`t.aceito_em >= ${startOfDay(f.dataIni)}`,
    f.dataFim !== null && sql`t.aceito_em < ${startOfDay(f.dataFim, 1)}`,
  ].filter((condicao): condicao is RawBuilder<unknown> => typeof condicao === 'object');
}

/** The register on paper (art. 37): who, what, version, when, how, and what was taken back. */
export const consentimentosReport = relatorios.defineTabular<Omit<LinhaDoConsentimento, 'id'>, ConsentimentosFiltro>({
  id: 'consentimentos',
  titulo: 'Registro de consentimentos',
  paisagem: true,
  colunas: [
    { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 30, total: 'conta' },
    { chave: 'finalidade', titulo: 'Finalidade', tipo: 'texto', largura: 34 },
    { chave: 'politicaVersao', titulo: 'Versão', tipo: 'inteiro', largura: 8 },
    { chave: 'aceitoEm', titulo: 'Aceito em', tipo: 'instante', largura: 16 },
    { chave: 'meio', titulo: 'Como', tipo: 'texto', largura: 20 },
    { chave: 'registradoPor', titulo: 'Registrado por', tipo: 'texto', largura: 20 },
    { chave: 'retiradoEm', titulo: 'Retirado em', tipo: 'instante', largura: 16 },
    { chave: 'retiradoMeio', titulo: 'Retirada', tipo: 'texto', largura: 20 },
  ],
  filtroEmPalavras: (f) =>
    [
      f.nome && `Candidato: ${f.nome}`,
      f.finalidade && `Finalidade: ${finalidades.rotulo(f.finalidade)}`,
      f.situacao && situacaoDoConsentimento.rotulo(f.situacao),
      f.versao && `Versão ${f.versao}`,
      periodoEmPalavras(f),
    ]
      .filter(Boolean)
      .join('; '),
  async linhas(ctx, f) {
    const { id: _, ...colunas } = selecaoDeConsentimentos;
    const lista = sql.join(Object.entries(colunas).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`));
    const { rows } = await sql<
      Omit<LinhaDoConsentimento, 'id'>
    >`select ${lista} from consentimento t ${juncaoDeConsentimentos(f)}
      where ${sql.join(condicoesDosConsentimentos(ctx, f), sql` and `)} order by ${ordemDeConsentimentos}`.execute(
      ctx.db,
    );
    return rows.map((row) => ({
      ...row,
      finalidade: finalidades.rotulo(row.finalidade) as typeof row.finalidade,
      meio: meiosDoConsentimento.rotulo(row.meio) as typeof row.meio,
      retiradoMeio: (meiosDaRetirada.rotulo(row.retiradoMeio) || null) as typeof row.retiradoMeio,
    }));
  },
});
