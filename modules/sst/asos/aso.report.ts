import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { AUSENCIA } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { files } from '#platform/server/files/files.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { aso, conclusoes } from './asos.contract.ts';
import { asos } from './asos.resource.ts';
import { imprimirAso } from './resultado.contract.ts';
import { lerResultado } from './resultado.queries.ts';

/** NR-7, 7.5.19: the first for the establishment, the second for who was examined. */
const VIAS = ['1ª via · empresa', '2ª via · talento'];
const SEM_RISCOS = 'Ausência de riscos ocupacionais específicos';
const CLINICO = 'Avaliação clínica';

interface Lido {
  readonly razaoSocial: string;
  readonly cnpj: string | null;
  readonly estabelecimento: string | null;
  readonly cpf: string | null;
  readonly nascimento: string | null;
  readonly funcao: string | null;
  readonly riscos: readonly string[];
  readonly medico: string;
  readonly coordenador: string | null;
  readonly assinaturaId: number | null;
}
interface Papel {
  readonly vias: readonly string[];
  readonly fatos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly tipo: string;
  readonly riscos: readonly string[];
  readonly exames: readonly { readonly nome: string; readonly data: string }[];
  readonly conclusao: string;
  readonly restricoes: string;
  readonly data: string;
  readonly talento: string;
  readonly medico: string;
  readonly coordenador: string;
  readonly assinatura: string;
}

/** 'Ana Lima, CRM 1234/CE' of the professional in this alias. */
const inscrito = (p: string) => sql`${sql.ref(`${p}.nome`)} || ', CRM ' || ${sql.ref(`${p}.numero_inscricao`)}
  || coalesce('/' || (select e.uf from estado e where e.id = ${sql.ref(`${p}.uf_id`)}), '')`;
const emVigor = sql`k.inicio <= t.data and coalesce(k.fim, 'infinity') >= t.data`;

async function ler({ db, empresaId }: Ctx, id: number): Promise<Lido | undefined> {
  const { rows } =
    await sql<Lido>`select coalesce(e.razao_social, e.nome) as "razaoSocial", e.cnpj, b.nome as estabelecimento,
      c.cpf, c.data_nascimento as nascimento, f.nome as funcao, ${inscrito('p')} as medico,
      array(select distinct r.descricao from funcao_risco x join risco r on r.id = x.risco_id where x.funcao_id = l.funcao_id
        union select n.nome from (select q.id from condicao_ambiental q where q.colaborador_id = c.id and q.data_inicio <= t.data
            order by q.data_inicio desc limit 1) q join condicao_ambiental_agente y on y.condicao_ambiental_id = q.id
          join agente_nocivo a on a.id = y.agente_nocivo_id
          join atividade_perigosa_insalubre n on n.id = a.atividade_perigosa_insalubre_id where n.id <> ${AUSENCIA} order by 1) as riscos,
      (select ${inscrito('o')} from contrato_profissional_sst k join profissional_sst o on o.id = k.profissional_id
        where k.empresa_id = t.empresa_id and k.tipo_contrato = 'P' and ${emVigor} order by k.inicio desc, k.id limit 1) as coordenador,
      (select k.assinatura_digital_id from contrato_profissional_sst k where k.profissional_id = t.profissional_id and ${emVigor}
        and k.assinatura_digital_id is not null order by k.inicio desc, k.id limit 1) as "assinaturaId"
    from aso t join empresa e on e.id = t.empresa_id join colaborador c on c.id = t.colaborador_id
      join profissional_sst p on p.id = t.profissional_id
      left join lateral colaborador_lotacao(c.id, greatest(t.data, c.data_admissao)) l on true
      left join funcao f on f.id = l.funcao_id left join estabelecimento b on b.id = l.estabelecimento_id
    where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  return rows[0];
}

const ARQUIVO = 'assinatura.png';

/** The certificate (NR-7, 7.5.19.1), twice. What must be kept from the work is on it when a health professional prints it; that is written down. */
export async function asoEmPdf(ctx: Ctx, id: number): Promise<FileAnswer> {
  const registro = await asos.obter(ctx, id);
  const lido = await ler(ctx, id);
  const deSaude = pode(ctx, lugarDosAsos.permissoes.verbos.RESULTADO);
  const resultado = deSaude ? await lerResultado(ctx.db, ctx.empresaId, id) : null;
  const restricoes = resultado?.restricoes ?? '';
  const imagem = lido?.assinaturaId ? (await files.ler(ctx, lido.assinaturaId)).conteudo : null;
  const talento = registro.colaborador.nome ?? '';
  const papel: Papel = {
    vias: VIAS,
    fatos: [
      { rotulo: 'Empresa', valor: lido?.razaoSocial ?? '' },
      { rotulo: 'CNPJ', valor: lido?.cnpj ? formatarCnpj(lido.cnpj) : '' },
      { rotulo: 'Estabelecimento', valor: lido?.estabelecimento ?? '' },
      { rotulo: 'Talento', valor: talento },
      { rotulo: 'CPF', valor: lido?.cpf ? formatarCpf(lido.cpf) : '' },
      { rotulo: 'Nascimento', valor: formatarData(lido?.nascimento) },
      { rotulo: 'Função', valor: lido?.funcao ?? '' },
    ],
    tipo: tiposDeAso.rotulo(registro.tipo),
    riscos: lido && lido.riscos.length > 0 ? lido.riscos : [SEM_RISCOS],
    exames: [
      ...(registro.tipo === '4' ? [] : [{ nome: CLINICO, data: formatarData(registro.data) }]),
      ...registro.exames.map((um) => ({ nome: um.exame.nome ?? '', data: formatarData(um.data) })),
    ],
    conclusao: conclusoes.rotulo(registro.conclusao),
    restricoes,
    data: formatarData(registro.data),
    talento,
    medico: lido?.medico ?? '',
    coordenador: lido?.coordenador ?? '',
    assinatura: imagem ? ARQUIVO : '',
  };
  const folha = relatorios.defineFree<Papel, object>({
    id: 'aso',
    titulo: 'Atestado de Saúde Ocupacional',
    template: fileURLToPath(new URL('./aso.typ', import.meta.url)),
    dados: () => papel,
    arquivos: (): Record<string, Buffer> => (imagem ? { [ARQUIVO]: imagem } : {}),
    planilhas: () => [],
  });
  await recordSensitiveAccess(ctx, {
    empresaId: null,
    titular: TITULAR_COLABORADOR,
    campos: ['conclusao', ...(restricoes === '' ? [] : ['restricoes'])],
    titulares: [registro.colaborador.id],
    chamada: imprimirAso.path,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({
    acao: 'Impressão',
    entidade: aso.nome.um,
    entidadeId: id,
    depois: { comRestricoes: restricoes !== '' },
  });
  return {
    tipo: 'application/pdf',
    nome: `ASO - ${talento}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
