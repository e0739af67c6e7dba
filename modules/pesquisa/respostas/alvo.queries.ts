import { type RawBuilder, sql } from 'kysely';
import { temAcesso } from '#modules/organizacao/organizacao.api.ts';
import { hashDoLink } from '#platform/server/auth/links.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';

/** Somebody who answers a survey: a participant, or whoever has the open link (without an id). */
export interface Alvo {
  readonly pesquisaId: number;
  readonly empresaId: number;
  readonly empresa: string;
  readonly titulo: string;
  readonly instrucoes: string | null;
  readonly tipo: 'P' | 'E' | 'T';
  readonly estado: 'R' | 'L' | 'B' | 'E';
  readonly ativa: boolean;
  readonly anonima: boolean;
  readonly grupoMinimo: number | null;
  readonly dataIni: string | null;
  readonly dataFim: string | null;
  readonly porParte: number | null;
  readonly porAspecto: boolean;
  readonly ordemAleatoria: boolean;
  readonly exibirPerformance: boolean;
  readonly questionarioId: number;
  readonly participanteId: number | null;
  readonly colaboradorId: number | null;
  readonly areaId: number | null;
  readonly situacao: 'N' | 'P' | 'R';
  readonly preenchimentoId: number | null;
  readonly porUsuario: boolean;
}

const DA_PESQUISA = sql`t.id as "pesquisaId", t.empresa_id as "empresaId", e.nome as empresa, t.titulo, t.instrucoes, t.tipo,
  t.situacao as estado, t.ativa, t.anonima, t.grupo_minimo as "grupoMinimo", t.data_ini as "dataIni", t.data_fim as "dataFim",
  t.perguntas_por_parte as "porParte", t.aplicar_por_aspecto as "porAspecto", t.ordem_aleatoria as "ordemAleatoria",
  t.exibir_performance as "exibirPerformance", t.questionario_id as "questionarioId"`;

const DO_PARTICIPANTE = sql`p.id as "participanteId", p.colaborador_id as "colaboradorId", p.area_id as "areaId", p.situacao,
  p.preenchimento_id as "preenchimentoId", p.usuario_id is not null as "porUsuario"`;

/** Participants by a condition over `p` and its survey `t`; `travar` holds the participant, and the survey against its end. */
async function alvosOnde({ db }: Pick<Ctx, 'db'>, condicao: RawBuilder<unknown>, travar = false): Promise<Alvo[]> {
  const { rows } = await sql<Alvo>`select ${DA_PESQUISA}, ${DO_PARTICIPANTE}
    from pesquisa_participante p join pesquisa t on t.id = p.pesquisa_id join empresa e on e.id = t.empresa_id and e.ativa
    where ${condicao} ${travar ? sql`for update of p for key share of t` : sql``}`.execute(db);
  return rows;
}

/** The participation of a talent of the session's company. Throws NAO_ENCONTRADO. */
export async function alvoDoTalento(
  ctx: Ctx,
  o: { readonly participanteId: number; readonly colaboradorId: number },
  travar = false,
): Promise<Alvo> {
  const [achado] = await alvosOnde(
    ctx,
    sql`p.id = ${o.participanteId} and p.colaborador_id = ${o.colaboradorId} and p.empresa_id = ${ctx.empresaId} and t.situacao <> 'R'`,
    travar,
  );
  if (!achado) throw new ProblemError('NAO_ENCONTRADO');
  return achado;
}

/** The participation of a talent in a questionnaire, or undefined where they are not asked. */
export async function alvoNoQuestionario(
  ctx: Ctx,
  o: { readonly pesquisaId: number; readonly colaboradorId: number; readonly turmaId: number },
  travar = false,
): Promise<Alvo | undefined> {
  const [achado] = await alvosOnde(
    ctx,
    sql`p.pesquisa_id = ${o.pesquisaId} and p.colaborador_id = ${o.colaboradorId} and p.turma_id = ${o.turmaId}
      and p.empresa_id = ${ctx.empresaId}`,
    travar,
  );
  return achado;
}

/** Somebody who is not asked yet, as who writes for them would ask them, or undefined where that is not done. */
export async function alvoNovo(
  ctx: Ctx,
  o: { readonly pesquisaId: number; readonly colaboradorId: number },
): Promise<Alvo | undefined> {
  const { rows } =
    await sql<Alvo>`select ${DA_PESQUISA}, 0 as "participanteId", ${o.colaboradorId}::bigint as "colaboradorId",
      null as "areaId", 'N' as situacao, null as "preenchimentoId", false as "porUsuario"
    from pesquisa t join empresa e on e.id = t.empresa_id
    where t.id = ${o.pesquisaId} and t.empresa_id = ${ctx.empresaId} and t.forma = 'C' and not t.anonima`.execute(
      ctx.db,
    );
  return rows[0];
}

export const LINK_INVALIDO = 'Este link não abre nenhuma pesquisa. Confira o endereço, ou peça outro a quem o enviou.';

/** Who answers by a link: the participant whose own link it is, or nobody in particular. Throws REGRA for a link that opens nothing. */
export async function alvoDoLink(ctx: Pick<Ctx, 'db'>, chave: string, travar = false): Promise<Alvo> {
  // Who has left has no access, by whatever way.
  const seu = sql`p.link_hash = ${hashDoLink(chave)} and t.situacao <> 'R' and ${temAcesso(sql.ref('p.colaborador_id'))}`;
  const [doParticipante] = await alvosOnde(ctx, seu, travar);
  if (doParticipante) return doParticipante;
  const { rows } =
    await sql<Alvo>`select ${DA_PESQUISA}, null as "participanteId", null as "colaboradorId", null as "areaId",
      'N' as situacao, null as "preenchimentoId", false as "porUsuario"
    from pesquisa t join empresa e on e.id = t.empresa_id and e.ativa
    where t.link_aberto = ${chave} and t.forma = 'L' and t.situacao <> 'R' ${travar ? sql`for key share of t` : sql``}`.execute(
      ctx.db,
    );
  if (!rows[0]) throw regra(LINK_INVALIDO);
  return rows[0];
}

/** Whether the talent of a user of the staff is somebody else than this one: a personal link that came into other hands. */
export async function linkEmOutrasMaos(
  { db }: Pick<Ctx, 'db'>,
  usuarioId: number | null,
  colaboradorId: number | null,
): Promise<boolean> {
  if (usuarioId === null || colaboradorId === null) return false;
  const { rows } = await sql`select 1 from usuario u join colaborador c on c.id = u.colaborador_id
      join colaborador d on d.id = ${colaboradorId}
    where u.id = ${usuarioId} and u.colaborador_id <> d.id and c.cpf is distinct from d.cpf`.execute(db);
  return rows.length > 0;
}
