import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { calcularDosTalentos } from '#modules/sst/exames-previstos/calculo.queries.ts';
import { SO_MEDICOS } from '#modules/sst/profissional/profissional.contract.ts';
import { recusaDaSaude } from '#modules/sst/recusa-de-saude.rules.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { dayOf, hojeSql } from '#platform/server/config/zone.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { aso } from './asos.contract.ts';
import { recusaDaData } from './asos.rules.ts';
import { lerResultado } from './resultado.queries.ts';

const talento = sql.ref('t.colaborador_id');

/** The certificate is of a physician: NR-7, 7.5.19.1. */
async function exigirMedico({ db, empresaId }: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from profissional_sst where id = ${id} and empresa_id = ${empresaId}
    and orgao_de_classe = ${SO_MEDICOS.orgaoDeClasse}`.execute(db);
  if (rows.length === 0) throw campoInvalido('profissional', 'O ASO é assinado por um médico: escolha quem tem CRM.');
}

const { RESULTADO } = lugarDosAsos.permissoes.verbos;
const COM_RESULTADO = 'Este exame é guardado por 20 anos (NR-7): só o exclui quem vê resultados de exames.';

/** What nobody but a health professional sees, nobody else destroys. */
async function exigirQuemVeResultado(ctx: Ctx, id: number): Promise<void> {
  if (pode(ctx, RESULTADO)) return;
  const { rows } = await sql`select from aso where id = ${id} and empresa_id = ${ctx.empresaId}
    and resultado_selado is not null`.execute(ctx.db);
  if (rows.length > 0) throw new ProblemError('SEM_PERMISSAO', { mensagem: COM_RESULTADO });
}

const COM_RESTRICOES =
  'O resultado deste exame tem restrições, que só saem em um ASO apto com restrições: quem cuida da saúde as retira antes.';

const CONCLUSAO_SEM_VER = 'A conclusão deste ASO só muda com quem vê resultados de exames. Peça a quem cuida da saúde.';

/** The restrictions of a certificate never stay behind under another conclusion. */
async function exigirSemRestricoes(
  ctx: Ctx,
  id: number,
  { conclusao, colaborador }: { readonly conclusao: string; readonly colaborador: { readonly id: number } },
): Promise<void> {
  if (conclusao === 'R') return;
  const { restricoes } = await lerResultado(ctx.db, ctx.empresaId, id);
  if (!restricoes) return;
  throw recusaDaSaude(ctx, {
    ...{ campo: 'conclusao', ver: RESULTADO, dito: COM_RESTRICOES, semVer: CONCLUSAO_SEM_VER },
    conta: { campos: ['restricoes'], titulares: [colaborador.id] },
  });
}

/** Who was called and is examined on that day or before it is waited for no more. */
const atenderConvocacoes = ({ db, empresaId }: Ctx, id: number, colaboradorId: number, data: string) =>
  sql`update convocacao_exame set aso_id = ${id} where colaborador_id = ${colaboradorId} and empresa_id = ${empresaId} and aso_id is null
    and data >= ${data}::date and ${dayOf(sql.ref('convocada_em'))} <= ${data}::date`.execute(db);

/** Of the newest event that tells eSocial of the exam, in the environment that the company works with; null where there is none. */
const doEvento = (coluna: RawBuilder<unknown>) =>
  sql`(select ${coluna} from esocial_evento v join esocial_configuracao f on f.empresa_id = v.empresa_id and f.ambiente = v.ambiente
    where v.empresa_id = t.empresa_id and v.origem = 'ASO' and v.origem_id = t.id and v.tipo = 'S-2220' and not v.excluido
    order by v.id desc limit 1)`;
const situacaoS2220 = sql`coalesce(${doEvento(
  sql`case when v.situacao = 'ACEITO' then 'C' when v.situacao = 'ENVIADO' then 'E' when v.prazo < ${hojeSql} then 'A' else 'P' end`,
)}, 'F')`;

export const asos = defineResource(aso, {
  tabela: 'aso',
  refs: { profissional: 'profissional_sst' },
  nomeDe: sql`(select c.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  filhos: { exames: { tabela: 'aso_exame', dono: 'aso_id', ordem: 'id' } },
  colunas: {
    anonimo: deAnonimo(talento),
    complementares: sql`(select string_agg(e.nome, '; ' order by x.id) from aso_exame x join exame e on e.id = x.exame_id
      where x.aso_id = t.id)`,
    prazoS2220: doEvento(sql`v.prazo`),
    situacaoS2220,
  },
  ordem: {
    '': sql`t.data desc`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
  },
  filtros: {
    ...filtroDoTalento,
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
    situacaoS2220: (codigo) => sql`${situacaoS2220} = ${codigo}`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  async validar(ctx, form, id) {
    const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
    const recusa = contrato && recusaDaData(form, contrato, ctx.hoje);
    if (recusa) throw campoInvalido('data', recusa);
    await exigirMedico(ctx, form.profissional.id);
    if (id !== null) await exigirSemRestricoes(ctx, id, form);
  },
  async aoGravar(ctx, id, form, antes) {
    if (antes === null) await atenderConvocacoes(ctx, id, form.colaborador.id, form.data);
    await calcularDosTalentos(ctx, [form.colaborador.id]);
  },
  async aoExcluir(ctx, id, antes) {
    await exigirQuemVeResultado(ctx, id);
    // It goes now: what is due is counted without it.
    await sql`delete from aso where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    await calcularDosTalentos(ctx, [antes.colaborador.id]);
  },
});
