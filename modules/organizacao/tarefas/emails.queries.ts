import { sql } from 'kysely';
import { restritoAsSuasAreas } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { ADMINISTRADOR, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, writeAudit } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contem, readList } from '#platform/server/resource/list.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { DetalheDoEmail, EmailsFiltro, LinhaDoEmail } from './emails.contract.ts';

/**
 * Mail of the session's company; that of the installation (links for a new password) only for the administrator. Who sees
 * only their areas sees none: what a letter tells of is not written beside it (decision 058).
 */
const doAlcance = (ctx: Ctx) =>
  restritoAsSuasAreas(ctx)
    ? sql`false`
    : sql`(t.empresa_id = ${ctx.empresaId} or (t.empresa_id is null and ${ctx.ator.id === ADMINISTRADOR}))`;

const selecao = {
  id: sql`t.id`,
  para: sql`array_to_string(t.para, ', ')`,
  assunto: sql`t.assunto`,
  estado: sql`t.estado`,
  criadoEm: sql`t.criado_em`,
  enviadoEm: sql`t.enviado_em`,
  tentativas: sql`t.tentativas`,
  erro: sql`t.erro`,
};

const comPode = <Row extends Omit<LinhaDoEmail, 'pode'>>(ctx: Ctx, row: Row) => ({
  ...row,
  pode: { repetir: row.estado === 'FALHOU' && ctx.permissoes.has(permissoesOrganizacao.email.verbos.REPETIR) },
});

/** One page of the outbox. */
export async function lerEmails(ctx: Ctx, query: EmailsFiltro & PageQuery): Promise<Page<LinhaDoEmail>> {
  const { busca, estado } = query;
  const page = await readList<Omit<LinhaDoEmail, 'pode'>>(
    ctx.db,
    {
      tabela: 'email_saida',
      selecao,
      condicoes: [
        doAlcance(ctx),
        ...(busca
          ? [
              sql`(${contem('t.assunto_busca', busca)} or exists (select from unnest(t.para) e where strpos(lower(e), lower(${busca})) > 0))`,
            ]
          : []),
        ...(estado ? [sql`t.estado = ${estado}`] : []),
      ],
      ordem: sql`t.criado_em desc, t.id desc`,
    },
    { ...query, page: query.page ?? 0 },
  );
  return { ...page, content: page.content.map((row) => comPode(ctx, row)) };
}

interface Content extends Omit<DetalheDoEmail, 'pode' | 'temHtml'> {
  readonly html: string | null;
}

/**
 * The text of a confidential message, for the administrator of an installation without a mail server, where it arrives in no other way;
 * each reading is written down. Null for everybody else, and with a server, which sends it (decision 051).
 */
export async function lerSegredo(
  { config, engine }: Pick<ModuleServices, 'config' | 'engine'>,
  sessao: Session | null,
  id: number,
): Promise<string | null> {
  if (config.SMTP_URL || sessao?.identidade.id !== ADMINISTRADOR) return null;
  return inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    const { rows } = await sql<{ texto: string }>`select texto from email_sigilo where email_id = ${id}`.execute(db);
    const [segredo] = rows;
    if (!segredo) return null;
    const { nome } = sessao.identidade;
    await writeAudit(
      db,
      {
        ator: { tipo: 'usuario', id: ADMINISTRADOR, nome },
        empresaId: sessao.empresaId,
        pagina: null,
        requestId: null,
      },
      { acao: 'Leitura de conteúdo sigiloso', entidade: 'E-mail', entidadeId: id },
    );
    return segredo.texto;
  });
}

async function find(ctx: Ctx, id: number): Promise<Content> {
  const columns = sql.join(Object.entries(selecao).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  const { rows } = await sql<Content>`
    select ${columns}, t.texto, t.html, t.sigiloso, coalesce((
      select json_agg(json_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) order by a.id)
      from email_anexo x join arquivo a on a.id = x.arquivo_id where x.email_id = t.id), '[]') as anexos
    from email_saida t where t.id = ${id} and ${doAlcance(ctx)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  // A link that opens somebody's account is not for colleagues.
  return row.sigiloso ? { ...row, anexos: [] } : row;
}

/** One message with its content, that of a confidential one being `segredo`. Throws NAO_ENCONTRADO. */
export async function lerEmail(ctx: Ctx, id: number, segredo: string | null): Promise<DetalheDoEmail> {
  const { html, texto, ...row } = await find(ctx, id);
  return comPode(ctx, { ...row, texto: texto ?? segredo, temHtml: html !== null });
}

/** The formatted content. Throws NAO_ENCONTRADO when there is none for this person. */
export async function lerHtml(ctx: Ctx, id: number): Promise<string> {
  const { html } = await find(ctx, id);
  if (html === null) throw new ProblemError('NAO_ENCONTRADO');
  return html;
}

/** Checks that the file is attached to a message that this person may read. Throws NAO_ENCONTRADO. */
export async function conferirAnexo(ctx: Ctx, id: number, anexoId: number): Promise<void> {
  const { anexos } = await find(ctx, id);
  if (!anexos.some((anexo) => anexo.id === anexoId)) throw new ProblemError('NAO_ENCONTRADO');
}
