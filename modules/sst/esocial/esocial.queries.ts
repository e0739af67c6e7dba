import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { verbosDaCat } from '#modules/sst/cat/fontes.contract.ts';
import { lugarDosAsos, lugarDosToxicologicos } from '#modules/sst/sst.permissions.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { assinarEvento } from './assinatura.queries.ts';
import { abrirCertificado } from './certificado.queries.ts';
import { ESPERA_DA_PROCURA } from './envio.rules.ts';
import {
  type ConfiguracaoForm,
  DIAS_DO_PRAZO,
  type FiltroDosEventos,
  type LinhaDoEvento,
  type SituacaoDoEvento,
  verbosDoEsocial,
} from './esocial.contract.ts';
import type { Falta } from './leiaute.rules.ts';
import type { Dito } from './ocorrencias.rules.ts';
import { donoDaResposta, donoDoXml } from './sincronizar.queries.ts';
import { telaDaFalta } from './tela-da-falta.queries.ts';

type Row = Omit<LinhaDoEvento, 'faltas'> & {
  readonly faltas: readonly Falta[];
  readonly origemId: number;
  readonly empresaId: number;
};

/** Sent so long ago that its answer should be known, and it is not. */
export const incerto = sql`(t.situacao = 'ENVIADO' and exists (select from esocial_lote l where l.id = t.lote_id
  and l.situacao in ('ENVIANDO', 'RECEBIDO') and l.enviado_em < now() - make_interval(secs => ${ESPERA_DA_PROCURA / 1000})))`;

const selecao = (hoje: string) => ({
  id: sql`t.id`,
  tipo: sql`t.tipo`,
  natureza: sql`t.natureza`,
  colaborador: sql`json_build_object('id', c.id, 'nome', c.nome)`,
  situacao: sql`t.situacao`,
  referencia: sql`t.referencia`,
  prazo: sql`t.prazo`,
  dias: sql`case when t.situacao in ('PENDENTE', 'PRONTO', 'RECUSADO') then t.prazo - ${hoje}::date end`,
  recibo: sql`t.recibo`,
  semResposta: incerto,
  faltas: sql`case when jsonb_typeof(t.faltas) = 'array' then t.faltas else '[]' end`,
  origemId: sql`t.origem_id`,
  empresaId: sql`t.empresa_id`,
});

const talento = sql.ref('t.colaborador_id');
export const alcanceDosEventos = (ctx: Ctx) =>
  allOf([sql`t.empresa_id = ${ctx.empresaId}`, colaboradorVisivel(ctx, talento)]);
/** Of the environment of today; a refusal after which the same record has another event is history. */
const vigente = sql`t.ambiente = (select f.ambiente from esocial_configuracao f where f.empresa_id = t.empresa_id)
  and not (t.situacao = 'RECUSADO' and exists (select from esocial_evento n where n.empresa_id = t.empresa_id
    and n.origem = t.origem and n.origem_id = t.origem_id and n.ambiente = t.ambiente and n.id > t.id))`;
const aEnviar = sql`t.situacao in ('PENDENTE', 'PRONTO', 'RECUSADO')`;
const porVencer = (quando: 'A' | 'P', hoje: string) =>
  quando === 'A'
    ? sql`${aEnviar} and t.prazo < ${hoje}::date`
    : sql`${aEnviar} and t.prazo between ${hoje}::date and ${hoje}::date + ${sql.lit(DIAS_DO_PRAZO)}`;
const juncoes = sql`join colaborador c on c.id = t.colaborador_id`;

const linhaDe = ({ origemId, empresaId, ...row }: Row): LinhaDoEvento => ({
  ...row,
  faltas: row.faltas.map((falta) => ({
    campo: falta.campo,
    mensagem: falta.mensagem,
    path: telaDaFalta(falta, { colaboradorId: row.colaborador?.id ?? 0, origemId, empresaId, data: row.referencia }),
  })),
});

/** One page of the events that the person sees. */
export function lerEventos(ctx: Ctx, query: FiltroDosEventos & PageQuery): Promise<Page<LinhaDoEvento>> {
  const { busca, situacao, tipo, quandoVence } = query;
  return pageOrWhole(query, async (pagina) => {
    const page = await readList<Row>(
      ctx.db,
      {
        tabela: 'esocial_evento',
        juncoes,
        selecao: selecao(ctx.hoje),
        condicoes: [
          alcanceDosEventos(ctx),
          vigente,
          ...(busca ? [contem(sql`c.nome_busca`, busca)] : []),
          ...(situacao ? [sql`t.situacao = ${situacao}`] : []),
          ...(tipo ? [sql`t.tipo = ${tipo}`] : []),
          ...(quandoVence ? [porVencer(quandoVence, ctx.hoje)] : []),
        ],
        ordem: sql`(t.situacao = 'ACEITO'), t.prazo, t.id`,
      },
      pagina,
    );
    return { ...page, content: page.content.map(linhaDe) };
  });
}

/** Events that tell of health, by what their record asks of who reads that. */
const DA_SAUDE: ReadonlyMap<string, Permission> = new Map([
  ['S-2210', verbosDaCat.SAUDE],
  ['S-2220', lugarDosAsos.permissoes.verbos.RESULTADO],
  ['S-2221', lugarDosToxicologicos.permissoes.ver],
]);

interface DoEvento {
  readonly eventoId: string | null;
  readonly selado: string | null;
  readonly resposta: string | null;
  readonly respostaSelado: string | null;
  readonly protocolo: string | null;
}

/**
 * An event with its XML, signed where the company has a certificate; that of an accident holds its certificate, that of an exam its result,
 * and each is of who may read those.
 * Throws NAO_ENCONTRADO, and ProblemError when its seal does not open.
 */
export async function lerEvento(ctx: Ctx, id: number) {
  const columns = sql.join(
    Object.entries(selecao(ctx.hoje)).map(([nome, coluna]) => sql`${coluna} as ${sql.ref(nome)}`),
  );
  const { rows } = await sql<Row & DoEvento>`
    select ${columns}, t.evento_id as "eventoId", t.xml_selado as selado, t.resposta, t.resposta_selado as "respostaSelado",
      (select l.protocolo from esocial_lote l where l.id = t.lote_id) as protocolo from esocial_evento t ${juncoes}
    where t.id = ${id} and ${alcanceDosEventos(ctx)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  const { eventoId, selado, resposta, respostaSelado, protocolo, ...resto } = row;
  const daSaude = DA_SAUDE.get(resto.tipo ?? '');
  const semLeitura = daSaude !== undefined && !(pode(ctx, daSaude) && pode(ctx, verbosDoEsocial.XML));
  if (eventoId === null || selado === null || semLeitura)
    return { ...linhaDe(resto), resposta, protocolo, arquivo: null, assinado: false, xml: null };
  const semAssinatura = aberto(selado, donoDoXml(resto.empresaId, eventoId));
  const dito: Dito =
    respostaSelado === null
      ? { resposta: resposta ?? '', faltas: resto.faltas }
      : JSON.parse(aberto(respostaSelado, donoDaResposta(resto.empresaId, eventoId)));
  const lido = { ...linhaDe({ ...resto, faltas: dito.faltas }), resposta: dito.resposta || null, protocolo };
  const com = await abrirCertificado(ctx);
  const xml = com ? assinarEvento(semAssinatura, com.chave, com.certificado) : semAssinatura;
  return { ...lido, arquivo: `${eventoId}.xml`, assinado: com !== null, xml };
}

/** The settings of the company, or null. */
export async function lerConfiguracao({ db, empresaId }: Ctx): Promise<ConfiguracaoForm | null> {
  const { rows } = await sql<ConfiguracaoForm>`select ambiente, afastamentos_desde as "afastamentosDesde"
    from esocial_configuracao where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** How many events that the person sees stand where, and how many of those not sent are late. */
export async function contarEventos(ctx: Ctx) {
  const { rows } = await sql<{ situacao: SituacaoDoEvento; quantos: number; atrasados: number }>`
    select t.situacao, count(*) as quantos,
      count(*) filter (where t.prazo < ${ctx.hoje}::date and t.situacao in ('PENDENTE', 'PRONTO', 'RECUSADO')) as atrasados
    from esocial_evento t where ${alcanceDosEventos(ctx)} and ${vigente} group by t.situacao`.execute(ctx.db);
  return {
    situacoes: rows.map(({ situacao, quantos }) => ({ situacao, quantos })),
    atrasados: rows.reduce((soma, um) => soma + um.atrasados, 0),
  };
}

/** The XML under its seal. Throws REGRA where the key of the seal is not the installation's any more. */
function aberto(selado: string, dono: ReturnType<typeof donoDoXml>): string {
  try {
    return cofre().abrir(selado, dono).toString('utf8');
  } catch {
    throw regra('O XML deste evento não pode ser aberto: falta na configuração a chave com que foi selado.');
  }
}
