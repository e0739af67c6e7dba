import { type RawBuilder, sql } from 'kysely';
import { TALENTO_ANONIMO, TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { ForgettingStep, PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** SQL of the users, rows `t`, of talents who work nowhere else: those of another company too are kept, and only lose the link. */
export const usuariosQueVao = (
  ids: RawBuilder<unknown>,
) => sql`t.colaborador_id = any (${ids}) and t.id <> 1 and not exists (
  select from usuario_empresa ue join colaborador c on c.id = t.colaborador_id
  where ue.usuario_id = t.id and ue.empresa_id <> c.empresa_id)`;

/** The log-in of a talent: the row stays, because what it did is written under its number. */
export const dadosDoUsuario: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'usuario',
    titulo: 'Usuário do sistema',
    quemVe: [permissoesOrganizacao.usuario.ver],
    linhas: usuariosQueVao,
    log: ['Usuário'],
    anonimizar: {
      modo: 'limpar',
      limpar: {
        login: sql`'anonimizado-' || t.id`,
        nome: sql.lit(TALENTO_ANONIMO),
        cpf: sql`null`,
        email: sql`null`,
        // No password has this sum.
        senha_hash: sql.lit(''),
        ativo: sql`false`,
        expira_em: sql`null`,
        totp_segredo: sql`null`,
        totp_confirmado: sql`false`,
        totp_ultimo_passo: sql`null`,
        colaborador_id: sql`null`,
      },
      // Who knew the user still reads what the user did, under the name that stands for nobody.
      manter: ['trocar_senha', 'usuario_fortes', 'conhecido_em', 'acesso'],
    },
    mostrar: (id) => sql`select t.login as "Login", t.nome as "Nome", t.email as "E-mail",
        case when t.ativo then 'Sim' else 'Não' end as "Ativo"
      from usuario t where t.colaborador_id = ${id}`,
  },
];

/**
 * Columns that keep by name who did something, found by what they are called: `usuario_nome` beside `usuario_id`, `*_por`
 * beside `*_por_id`, or a name alone, such as `responsavel`. The log and messages are emptied with the other traces.
 */
export async function colunasDeNomes(
  db: Db,
): Promise<readonly { tabela: string; coluna: string; id: string | null }[]> {
  const { rows } = await sql<{ tabela: string; coluna: string; id: string | null }>`
    select c.table_name as tabela, c.column_name as coluna, (select i.column_name from information_schema.columns i
        where i.table_schema = 'public' and i.table_name = c.table_name and i.udt_name = 'int8'
          and i.column_name = case c.column_name when 'usuario_nome' then 'usuario_id' else c.column_name || '_id' end) as id
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'text'
      and c.column_name ~ '(^usuario_nome|_por|(^|_)responsavel)$' order by 1, 2`.execute(db);
  return rows;
}

/** In the talents' company, what was done under the name of these users, or written under a name that is theirs alone, is nobody's. */
async function apagarNomes(db: Db, ids: RawBuilder<unknown>, usuarios: RawBuilder<unknown>) {
  const empresas = sql`(select empresa_id from colaborador where id = any (${ids}))`;
  const { rows } = await sql<{ nome: string }>`select distinct n.nome from (
      select nome, nome_busca from colaborador where id = any (${ids})
      union all select nome, nome_busca from usuario where id = any (${usuarios})) n
    where not exists (select from usuario o where o.nome_busca = n.nome_busca and o.id <> all (${usuarios})
        and (o.id = 1 or exists (select from unnest(o.conhecido_em) e where e in ${empresas})))
      and not exists (select from colaborador o where o.nome_busca = n.nome_busca and o.id <> all (${ids}) and o.empresa_id in ${empresas})`.execute(
    db,
  );
  const nomes = sql`${rows.map(({ nome }) => nome)}::text[]`;
  for (const { tabela, coluna, id } of await colunasDeNomes(db)) {
    const nome = sql`${sql.ref(coluna)} = any (${nomes})`;
    const quem = id ? sql`(${sql.ref(id)} = any (${usuarios}) or (${sql.ref(id)} is null and ${nome}))` : nome;
    await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${TALENTO_ANONIMO} where empresa_id in ${empresas}
      and ${sql.ref(coluna)} is not null and ${quem}`.execute(db);
  }
  await sql`update auditoria set ator_nome = ${TALENTO_ANONIMO} where ator_tipo = 'usuario' and ator_id = any (${usuarios})
    and (empresa_id is null or empresa_id in ${empresas})`.execute(db);
}

/** Ends what a talent's user left: sessions, links, pages visited, own views and messages, and the name wherever it says who did something. */
export const esquecerOUsuario = ({ sessoes }: Pick<ModuleServices, 'sessoes'>): ForgettingStep => ({
  titular: TITULAR_COLABORADOR,
  async run(db, ids) {
    const { rows } = await sql<{ id: number }>`select t.id from usuario t where ${usuariosQueVao(idList(ids))}`.execute(
      db,
    );
    const usuarios = idList(rows);
    for (const { id } of rows) await sessoes().endAll(db, 'interna', id);
    await sql`delete from link_unico where area = 'interna' and sujeito_id = any (${usuarios})`.execute(db);
    await sql`delete from visita where area = 'interna' and sujeito_id = any (${usuarios})`.execute(db);
    for (const tabela of [
      'visao_lista',
      'relatorio_dinamico',
      'usuario_mensagem',
      'usuario_provedor',
      'chave_acesso',
      'usuario_empresa',
    ])
      await sql`delete from ${sql.table(tabela)} where usuario_id = any (${usuarios})`.execute(db);
    await apagarNomes(db, idList(ids), usuarios);
    await sql`update usuario set colaborador_id = null where colaborador_id = any (${idList(ids)}) and id <> all (${usuarios})`.execute(
      db,
    );
  },
});
