import { type RawBuilder, sql } from 'kysely';
import {
  type Caso,
  daPessoa,
  pessoasDaVez,
  type VezDoRegistro,
  vezesDe,
} from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import { decidirPede } from '#modules/organizacao/alcadas/quem-decide.queries.ts';
import { contasDosTalentos, ePessoaDoTalento } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { enviarMensagem, usuariosComPermissao } from '#modules/organizacao/mensagens/enviar.queries.ts';
import {
  ADMINISTRADOR,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { paginaDaProposta, permissoesDaProposta, type TipoDeProposta } from './propostas.contract.ts';
import { type Conteudo, donoDaProposta, registroDe, registros } from './registro.queries.ts';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
decidirPede('R', { permissao: SALARIO, falta: 'não vê salários' });

/**
 * Condition 'this person sees the proposal in the alias `t`': who made it, and who opens proposals and sees what it is about; a planning,
 * which is of all areas, who sees all. Nobody sees what others propose about themself. A token sees no more than its scope says. Whom a
 * chain names, or their substitute, sees what waits for them (`esperam`, of {@link queEsperam}) and what they decided.
 */
export function propostaVisivel(ctx: Ctx, esperam: readonly number[]): RawBuilder<unknown> {
  const abre = pode(ctx, permissoesDaProposta.ver);
  const tipos = registros().flatMap(([tipo, { ver }]) => (abre && pode(ctx, ver) ? [tipo] : []));
  const suas = abre || !ctx.sessao?.porToken;
  const talento = sql.ref('t.colaborador_id');
  return sql`(${suas}::boolean and t.proponente_id = ${ctx.ator.id} or t.id = any (${idList(esperam)})
    or ${!ctx.sessao?.porToken}::boolean and exists (select from tramite_aprovacao w
      join tramite_aprovacao_etapa e on e.tramite_aprovacao_id = w.id and e.decisor_id = ${ctx.ator.id}
      where w.empresa_id = t.empresa_id and w.assunto = t.assunto and w.registro_id = t.id) or (t.tipo = any (${tipos}::text[])
    and (t.colaborador_id is null or not ${ePessoaDoTalento(ctx.ator.id, talento)})
    and case when t.colaborador_id is null then ${pode(ctx, permissaoVerTodasAreas)}::boolean else ${colaboradorVistoSql(ctx, talento)} end))`;
}

/** What proposals are about, as chains name it. */
export const ASSUNTOS = ['R', 'D'] as const;

/** Whose turn it is at the proposals that wait, or at one of them; one reading of each kind serves who sees them and who decides now. */
export async function vezesDasPropostas(
  ctx: Ctx,
  so: { readonly id: number; readonly assunto: 'R' | 'D' } | null = null,
): Promise<VezDoRegistro[]> {
  const vezes: VezDoRegistro[] = [];
  for (const assunto of so ? [so.assunto] : ASSUNTOS)
    vezes.push(
      ...(await vezesDe(
        ctx,
        assunto,
        (ids) => envolvidosDe(ctx, ids),
        await habilitadosPara(ctx, assunto),
        so?.id ?? null,
      )),
    );
  return vezes;
}

/** Of these, the ids of the proposals at a step that is the person's, or that of whoever they stand in for; a token decides on none. */
export const queEsperam = (ctx: Ctx, vezes: readonly VezDoRegistro[]): number[] =>
  ctx.sessao?.porToken ? [] : daPessoa(ctx, vezes);

/** What a proposal is of, for lists and messages: the talent or the planning. */
export const tituloSql = sql`coalesce((select c.nome from colaborador c where c.id = t.colaborador_id),
  (select p.nome from tabela_reajuste_colaborador p where t.tipo = 'P' and p.id = t.alvo_id), '')`;

/** A proposal as it is stored, opened. */
export interface PropostaLida {
  readonly id: number;
  readonly assunto: 'R' | 'D';
  readonly tipo: TipoDeProposta;
  readonly alvoId: number;
  readonly colaboradorId: number | null;
  readonly registroId: number | null;
  readonly situacao: 'A' | 'P' | 'R' | 'C';
  readonly proponenteId: number;
  readonly titulo: string;
  readonly conteudo: Conteudo;
  /** Whose turn it is, where it waits. */
  readonly vezes: readonly VezDoRegistro[];
}

/** A proposal that this person sees. Throws NAO_ENCONTRADO. */
export async function lerProposta(ctx: Ctx, id: number): Promise<PropostaLida> {
  const { rows: achadas } = await sql<{
    id: number;
    assunto: 'R' | 'D';
  }>`select t.id, t.assunto from proposta_aprovacao t
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const vezes = achadas[0] ? await vezesDasPropostas(ctx, achadas[0]) : [];
  const { rows } = await sql<
    Omit<PropostaLida, 'conteudo' | 'vezes'> & { selado: string }
  >`select t.id, t.assunto, t.tipo, t.alvo_id as "alvoId",
      t.colaborador_id as "colaboradorId", t.registro_id as "registroId", t.situacao, t.proponente_id as "proponenteId",
      ${tituloSql} as titulo, t.conteudo_selado as selado
    from proposta_aprovacao t where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and ${propostaVisivel(ctx, queEsperam(ctx, vezes))}`.execute(
    ctx.db,
  );
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const { selado, ...resto } = lida;
  return { ...resto, conteudo: abrirConteudo(ctx, id, selado), vezes };
}

/** Holds a proposal until the end of the transaction. */
export async function travarProposta(ctx: Ctx, id: number): Promise<void> {
  await sql`select 1 from proposta_aprovacao where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
}

/** Users by now behind the talent of each proposal, or those of its planning, and who made it: they decide nothing on it. */
export async function envolvidosDe(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{
    id: number;
    proponenteId: number;
    colaboradorId: number | null;
    selado: string | null;
  }>`select t.id,
      t.proponente_id as "proponenteId", t.colaborador_id as "colaboradorId", case when t.colaborador_id is null then t.conteudo_selado end as selado
    from proposta_aprovacao t where t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(ids)})`.execute(ctx.db);
  const deQuem = rows.map(({ id, colaboradorId, selado }) =>
    selado === null ? [colaboradorId ?? 0] : (abrirConteudo(ctx, id, selado).talentos ?? []),
  );
  const contas = await contasDosTalentos(ctx, deQuem.flat());
  return new Map(
    rows.map(({ id, proponenteId }, n) => [
      id,
      [proponenteId, ...(deQuem[n] ?? []).flatMap((quem) => contas.get(quem) ?? [])],
    ]),
  );
}

/** What was sealed with a proposal. */
const abrirConteudo = (ctx: Ctx, id: number, selado: string): Conteudo =>
  JSON.parse(cofre().abrir(selado, donoDaProposta(ctx.empresaId, id)).toString('utf8')) as Conteudo;

/** Who may decide on salaries at all: who sees them, and the administrator. */
export async function habilitadosPara(ctx: Ctx, assunto: 'R' | 'D'): Promise<readonly number[] | null> {
  return assunto === 'R' ? [...(await usuariosComPermissao(ctx, SALARIO)), ADMINISTRADOR] : null;
}

/** Those of these users who open the proposal: who made it always does, and whose turn it is. */
async function osQueVeem(
  ctx: Ctx,
  { id, assunto, tipo, proponenteId, conteudo: { areaId } }: PropostaLida,
  usuarios: readonly number[],
): Promise<number[]> {
  const abrem = await usuariosComPermissao(ctx, permissoesDaProposta.ver, { areaId, soQuemVeTodas: tipo === 'P' });
  const veem = new Set(await usuariosComPermissao(ctx, registroDe(tipo).ver));
  const daVez = await pessoasDaVez(ctx, {
    assunto,
    id,
    envolvidos: (await envolvidosDe(ctx, [id])).get(id) ?? [],
    habilitados: await habilitadosPara(ctx, assunto),
  });
  const quem = new Set([ADMINISTRADOR, proponenteId, ...daVez, ...abrem.filter((usuario) => veem.has(usuario))]);
  return usuarios.filter((usuario) => quem.has(usuario));
}

const oQue = { H: 'O salário proposto para', P: 'O realinhamento', D: 'O desligamento proposto de' } as const;

/** The proposal as chains of approval see it; `edita` is true of who made it. Throws NAO_ENCONTRADO. */
export async function casoDaProposta(
  ctx: Ctx,
  id: number,
): Promise<{ caso: Caso; edita: boolean; lida: PropostaLida }> {
  const lida = await lerProposta(ctx, id);
  const { assunto, tipo, titulo, situacao, proponenteId, conteudo } = lida;
  return {
    lida,
    edita: proponenteId === ctx.ator.id,
    caso: {
      ...{ assunto, id, areaId: conteudo.areaId, fatos: conteudo.fatos, aplica: true },
      envolvidos: (await envolvidosDe(ctx, [id])).get(id) ?? [],
      habilitados: await habilitadosPara(ctx, assunto),
      titulo: `${oQue[tipo]} ${titulo}`,
      aberto: situacao === 'A',
      avisar: async (usuarios, texto, tramiteId) =>
        enviarMensagem(ctx, {
          tipo: registroDe(tipo).caixa,
          texto,
          tramiteId: tramiteId ?? null,
          link: paginaDaProposta(id),
          usuarios: await osQueVeem(ctx, lida, usuarios),
        }),
    },
  };
}
