import { sql } from 'kysely';
import { exigirPessoa } from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import { assuntosDe, decideTudo } from '#modules/organizacao/alcadas/quem-decide.queries.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { optionLimit } from '#platform/shared/contract/resource.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  lerMeusSubstitutos,
  type MeuSubstituto,
  type MeuSubstitutoForm,
  mudarMeuSubstituto,
  nomearMeuSubstituto,
  opcoesDeMeuSubstituto,
  retirarMeuSubstituto,
} from './meus-substitutos.contract.ts';
import { permissoesDosSubstitutos } from './substitutos.contract.ts';
import { POR_TOKEN, substitutos } from './substitutos.resource.ts';

const { inserir, editar, excluir, verbos } = permissoesDosSubstitutos;

/** Everybody holds of the own substitutes what the screen's authority gives, and nothing of those of others. */
function noProprio(ctx: Ctx): Ctx {
  exigirPessoa(ctx, POR_TOKEN);
  const outras = [...ctx.permissoes].filter((uma) => uma !== verbos.DE_TODOS);
  return { ...ctx, permissoes: new Set([...outras, inserir, editar, excluir]) };
}

const euMesmo = ({ ator }: Ctx) => ({ id: ator.id ?? 0, nome: ator.nome ?? '' });

/** Throws REGRA for who decides in no chain. */
async function exigirQueDecide(ctx: Ctx): Promise<void> {
  if ((await assuntosDe(ctx, euMesmo(ctx).id)).length === 0)
    throw regra('Nenhuma cadeia de aprovação espera decisões suas: não há o que outra pessoa decida no seu lugar.');
}

/** Throws NAO_ENCONTRADO for what is not the person's own, also where they were named in it. */
async function exigirMeu(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from substituto_aprovacao where id = ${id} and empresa_id = ${ctx.empresaId}
    and ausente_id = ${ctx.ator.id}`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

type Lido = Omit<MeuSubstituto, 'substituto'> & { readonly substituto: { id: number; nome?: string | undefined } };

const comoMeu = ({ id, versao, substituto, inicio, fim }: Lido): MeuSubstituto => ({
  ...{ id, versao, inicio, fim },
  substituto: { id: substituto.id, nome: substituto.nome ?? '' },
});

const formDe = (ctx: Ctx, { substituto, inicio, fim }: MeuSubstitutoForm) => ({
  ...{ ausente: euMesmo(ctx), substituto, inicio, fim },
});

/** Users in the row `t` of whom one may be named at all: of the company, and somebody else; the administrator is named by nobody. */
const outros = (ctx: Pick<Ctx, 'ator' | 'empresaId'>) => [
  sql`t.id <> ${ctx.ator.id} and t.id <> ${ADMINISTRADOR} and t.ativo`,
  sql`exists (select from usuario_empresa x where x.usuario_id = t.id and x.empresa_id = ${ctx.empresaId})`,
];

/** One's own substitutes, for everybody whom chains of approval name: under the rules of the screen, and of one's own alone (decision 296). */
export const meusSubstitutosHandlers: readonly Handler[] = [
  on(lerMeusSubstitutos, async (ctx) => {
    const { rows } = await sql<
      MeuSubstituto & { deMim: boolean; ausente: string }
    >`select s.id, s.versao, s.inicio, s.fim,
        s.ausente_id = ${ctx.ator.id} as "deMim", a.nome as ausente, json_build_object('id', u.id, 'nome', u.nome) as substituto
      from substituto_aprovacao s join usuario u on u.id = s.substituto_id join usuario a on a.id = s.ausente_id
      where s.empresa_id = ${ctx.empresaId} and (s.ausente_id = ${ctx.ator.id} or s.substituto_id = ${ctx.ator.id} and s.fim >= ${ctx.hoje})
      order by s.inicio desc, s.id`.execute(ctx.db);
    return {
      decide: (await assuntosDe(ctx, euMesmo(ctx).id)).length > 0,
      meus: rows.filter(({ deMim }) => deMim).map(comoMeu),
      noLugarDe: rows
        .filter(({ deMim }) => !deMim)
        .map(({ id, ausente, inicio, fim }) => ({ ...{ id, ausente }, inicio, fim })),
    };
  }),
  on(
    opcoesDeMeuSubstituto,
    async (ctx, { query }) => {
      const assuntos = await assuntosDe(ctx, euMesmo(ctx).id);
      if (assuntos.length === 0) throw new ProblemError('SEM_PERMISSAO');
      const { ids, busca } = query;
      const pedidos =
        ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem('t.nome_busca', busca) : sql`true`;
      const { rows } = await sql<{ id: number; nome: string }>`select t.id, t.nome from usuario t
        where ${sql.join(outros(ctx), sql` and `)} and ${pedidos}
          and exists (select from usuario u where u.id = t.id and ${decideTudo(ctx, assuntos)})
        order by t.nome_busca, t.id limit ${optionLimit(query)}`.execute(ctx.db);
      return rows;
    },
    { oferece: { tabela: 'usuario', condicoes: outros } },
  ),
  on(nomearMeuSubstituto, async (ctx, { body }) => {
    const meu = noProprio(ctx);
    await exigirQueDecide(ctx);
    return comoMeu(await substitutos.criar(meu, formDe(ctx, body), { ausente: euMesmo(ctx) }));
  }),
  on(mudarMeuSubstituto, async (ctx, { params: { id }, body: { versao, ...body } }) => {
    const meu = noProprio(ctx);
    await exigirMeu(ctx, id);
    return comoMeu(await substitutos.atualizar(meu, id, { ...formDe(ctx, body), versao }));
  }),
  on(retirarMeuSubstituto, async (ctx, { params: { id } }) => {
    const meu = noProprio(ctx);
    await exigirMeu(ctx, id);
    await substitutos.excluir(meu, id);
  }),
];
