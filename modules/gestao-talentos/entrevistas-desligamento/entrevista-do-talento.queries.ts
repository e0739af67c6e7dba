import { sql } from 'kysely';
import { colaboradorVistoSql, lerFolha } from '#modules/organizacao/organizacao.api.ts';
import type { Folha } from '#modules/organizacao/questionario/respostas.contract.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { enderecoValido } from '#platform/server/mail/outbox.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type EntrevistaDoTalento,
  permissoesDaEntrevista,
  type situacaoDaEntrevista,
} from './entrevistas-desligamento.contract.ts';
import { recusaDaResposta, recusaDoLink } from './entrevistas-desligamento.rules.ts';

/** Where the interview `t` stands, by its sheet `q`: delivered, begun, sent, or none of it. */
export const SITUACAO = sql`case when q.concluido_em is not null then 'R'
  when exists (select from questionario_resposta r where r.preenchimento_id = q.id) then 'P'
  when t.enviada_em is not null then 'E' else 'N' end`;

/** A dismissal that stands and its interview, if there is one. */
export interface EntrevistaLida {
  readonly talentoId: number;
  readonly talento: string;
  readonly email: string | null;
  readonly desligamentoId: number | null;
  readonly data: string | null;
  readonly motivo: string | null;
  readonly id: number | null;
  readonly versao: number | null;
  readonly modeloId: number;
  readonly modelo: string | null;
  readonly instrucoes: string | null;
  readonly preenchimentoId: number;
  readonly situacao: (typeof situacaoDaEntrevista.codigos)[number];
  readonly enviadaEm: string | null;
  readonly linkAte: string | null;
  readonly concluidaEm: string | null;
  readonly respondidas: number;
  readonly porUsuario: boolean;
  readonly usuario: string | null;
  readonly desligamentoCancelado: boolean;
  readonly anonimo: boolean;
}

/** The interview of the dismissal that stands, for a talent whom the person sees. Throws NAO_ENCONTRADO. */
export async function lerDoTalento(ctx: Ctx, talentoId: number): Promise<EntrevistaLida> {
  const visivel = colaboradorVistoSql(ctx, sql.ref('c.id'));
  const { rows } =
    await sql<EntrevistaLida>`select c.id as "talentoId", coalesce(c.nome_social, c.nome) as talento, c.email,
      d.id as "desligamentoId", d.data, o.nome as motivo, t.id, t.versao, m.id as "modeloId", m.titulo as modelo, m.instrucoes,
      q.id as "preenchimentoId", ${SITUACAO} as situacao, t.enviada_em as "enviadaEm", t.link_expira_em as "linkAte",
      q.concluido_em as "concluidaEm", t.usuario_id is not null as "porUsuario", u.nome as usuario, false as "desligamentoCancelado", c.anonimizado_em is not null as anonimo,
      (select count(*)::int from questionario_resposta r where r.preenchimento_id = q.id) as respondidas
    from colaborador c left join desligamento d on d.colaborador_id = c.id and d.cancelado_em is null
      left join motivo_desligamento o on o.id = d.motivo_id
      left join entrevista_desligamento t on t.desligamento_id = d.id
      left join modelo_entrevista_desligamento m on m.id = t.modelo_id
      left join questionario_preenchimento q on q.id = t.preenchimento_id
      left join usuario u on u.id = t.usuario_id
    where c.id = ${talentoId} and c.empresa_id = ${ctx.empresaId} and ${visivel}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return lida;
}

/** Only the staff that writes the answers down sees them while the interview is open. */
const mostraRespostas = (ctx: Ctx, { concluidaEm, porUsuario }: EntrevistaLida) =>
  concluidaEm === null && porUsuario && pode(ctx, permissoesDaEntrevista.editar);

/** The delivered answers of a talent. Throws NAO_ENCONTRADO where there are none. */
export async function respostasEntregues(ctx: Ctx, talentoId: number): Promise<Folha['respostas']> {
  const { preenchimentoId, concluidaEm } = await lerDoTalento(ctx, talentoId);
  if (concluidaEm === null) throw new ProblemError('NAO_ENCONTRADO');
  return (await lerFolha(ctx, preenchimentoId)).respostas;
}

async function entrevista(ctx: Ctx, lida: EntrevistaLida): Promise<EntrevistaDoTalento['entrevista']> {
  if (lida.id === null) return null;
  const folha = await lerFolha(ctx, lida.preenchimentoId);
  return {
    id: lida.id,
    versao: lida.versao ?? 0,
    modelo: { id: lida.modeloId, nome: lida.modelo ?? '' },
    instrucoes: lida.instrucoes,
    situacao: lida.situacao,
    enviadaEm: lida.enviadaEm,
    linkAte: lida.linkAte,
    respondidaEm: lida.concluidaEm,
    respondidaPor: lida.usuario,
    perguntas: folha.perguntas,
    respostas: mostraRespostas(ctx, lida) ? folha.respostas : null,
    podeResponder: pode(ctx, permissoesDaEntrevista.editar) && recusaDaResposta(lida, 'equipe') === null,
    semLink: recusaDoLink(lida, enderecoValido(lida.email)),
  };
}

/** The same as the screen has it. */
export async function entrevistaDoTalento(ctx: Ctx, talentoId: number): Promise<EntrevistaDoTalento> {
  const lida = await lerDoTalento(ctx, talentoId);
  const { desligamentoId, data, motivo } = lida;
  return {
    talento: { id: lida.talentoId, nome: lida.talento, email: lida.email },
    desligamento: desligamentoId === null ? null : { id: desligamentoId, data: data ?? '', motivo: motivo ?? '' },
    entrevista: await entrevista(ctx, lida),
  };
}
