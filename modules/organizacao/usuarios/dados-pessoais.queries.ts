import { type RawBuilder, sql } from 'kysely';
import { TALENTO_ANONIMO, TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { ForgettingStep, PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** SQL of the users, rows `t`, of talents who work nowhere else: those of another company too are kept, and only lose the link. */
const soDestes = (ids: RawBuilder<unknown>) => sql`t.colaborador_id = any (${ids}) and t.id <> 1 and not exists (
  select from usuario_empresa ue join colaborador c on c.id = t.colaborador_id
  where ue.usuario_id = t.id and ue.empresa_id <> c.empresa_id)`;

/** The log-in of a talent: the row stays, because what it did is written under its number. */
export const dadosDoUsuario: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'usuario',
    titulo: 'Usuário do sistema',
    quemVe: [permissoesOrganizacao.usuario.ver],
    linhas: soDestes,
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
        conhecido_em: sql`'{}'`,
        colaborador_id: sql`null`,
      },
      manter: ['trocar_senha', 'usuario_fortes'],
    },
    mostrar: (id) => sql`select t.login as "Login", t.nome as "Nome", t.email as "E-mail",
        case when t.ativo then 'Sim' else 'Não' end as "Ativo"
      from usuario t where t.colaborador_id = ${id}`,
  },
];

/** Ends what a talent's user left: sessions, links, pages visited, own views and messages, and the name in the log. */
export const esquecerOUsuario = ({ sessoes }: Pick<ModuleServices, 'sessoes'>): ForgettingStep => ({
  titular: TITULAR_COLABORADOR,
  async run(db, ids) {
    const { rows } = await sql<{ id: number }>`select t.id from usuario t where ${soDestes(idList(ids))}`.execute(db);
    const usuarios = idList(rows);
    for (const { id } of rows) await sessoes().endAll(db, 'interna', id);
    await sql`delete from link_unico where area = 'interna' and sujeito_id = any (${usuarios})`.execute(db);
    await sql`delete from visita where area = 'interna' and sujeito_id = any (${usuarios})`.execute(db);
    for (const tabela of ['visao_lista', 'relatorio_dinamico', 'usuario_mensagem', 'usuario_empresa'])
      await sql`delete from ${sql.table(tabela)} where usuario_id = any (${usuarios})`.execute(db);
    await sql`update auditoria set ator_nome = ${TALENTO_ANONIMO} where ator_tipo = 'usuario' and ator_id = any (${usuarios})`.execute(
      db,
    );
    await sql`update usuario set colaborador_id = null where colaborador_id = any (${idList(ids)}) and id <> all (${usuarios})`.execute(
      db,
    );
  },
});
