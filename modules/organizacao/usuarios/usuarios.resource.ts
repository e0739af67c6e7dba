import { sql } from 'kysely';
import type { z } from 'zod';
import { ADMINISTRADOR, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { comAlcance } from '#modules/organizacao/perfis/com-alcance.queries.ts';
import { recuperacaoDeSenha } from '#modules/organizacao/sessao/recuperacao.job.ts';
import { desligarSegundoFator } from '#modules/organizacao/sessao/segundo-fator.actions.ts';
import { exigirSenhaAceitavel, hashDaSenha } from '#platform/server/auth/passwords.ts';
import { revokeKeys } from '#platform/server/auth/tokens.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { usuarios as contract, removerSegundoFator, type usuarioForm } from './usuarios.contract.ts';
import {
  alcancesDe,
  avisarTomada,
  conferirAcessos,
  conferirTalento,
  entraPeloLogin,
  exigirAlcance,
  exigirEmailDoTalento,
  exigirPoderTomar,
  gravarAcessos,
  ligarTalento,
  type Tomada,
} from './usuarios-acesso.queries.ts';

type Form = z.output<typeof usuarioForm>;

/** A user whom the actor has just taken out of the own companies must still be readable for the answer. */
const justWritten = new WeakMap<Ctx, number>();

const { editar, inserir, excluir, verbos } = permissoesOrganizacao.usuario;

/** Users, seen by who administers users in one of their companies. */
export function usuarios(services: ModuleServices) {
  return comAlcance(definir(services), async (ctx, records) => {
    const ids = records.map(({ id }) => id);
    const alcance = await alcancesDe(ctx, ids, { editar, excluir, fator: verbos.REMOVER_SEGUNDO_FATOR });
    return ({ id, pode }) => {
      const { restricao, perfil } = alcance(id, 'editar');
      return {
        ...pode,
        editar: pode.editar === true && (restricao === null || perfil),
        excluir: pode.excluir === true && alcance(id, 'excluir').restricao === null,
        removerSegundoFator: id !== ctx.ator.id && alcance(id, 'fator').restricao === null,
        ...(restricao ? { [restricao]: true } : {}),
      };
    };
  });
}

function definir(services: ModuleServices) {
  return defineResource(contract, {
    tabela: 'usuario',
    porEmpresa: false,
    colunas: {
      segundoFator: sql`(t.totp_confirmado or exists (select from chave_acesso k where k.usuario_id = t.id))`,
      senha: sql`null::text`,
      enviarLink: sql`false`,
      colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = t.colaborador_id)`,
      empresas: sql`coalesce((select json_agg(json_build_object('empresa', json_build_object('id', e.id, 'nome', e.nome), 'perfil', json_build_object('id', p.id, 'nome', p.nome)) order by e.nome_busca)
        from usuario_empresa ue join empresa e on e.id = ue.empresa_id join perfil p on p.id = ue.perfil_id
        where ue.usuario_id = t.id and ue.empresa_id = any (app_empresas())), '[]')`,
    },
    visivel: (ctx) => [
      ctx.ator.id === ADMINISTRADOR
        ? null
        : sql`(t.id = ${justWritten.get(ctx) ?? null} or t.id <> ${ADMINISTRADOR} and t.id = any (array(
            select ue.usuario_id from usuario_empresa ue where ue.empresa_id = any (app_empresas()))))`,
    ],
    filtros: {
      nome: (nome) =>
        sql`(${contem('t.nome_busca', nome)} or lower(t.login) = lower(${nome}) or t.cpf = ${limparCpf(nome)})`,
      situacao: (situacao) => sql`t.ativo = ${situacao === 'A'}`,
      perfilId: (id) =>
        sql`exists (select from usuario_empresa ue where ue.usuario_id = t.id and ue.perfil_id = ${id} and ue.empresa_id = any (app_empresas()))`,
    },
    ordem: { nome: sql.ref('t.nome_busca'), login: sql`lower(t.login)` },
    pode: (ctx, { id }) => ({ excluir: id !== ADMINISTRADOR && id !== ctx.ator.id }),
    async validar(ctx, form, id) {
      if (id === null && !form.senha && !form.enviarLink)
        throw campoInvalido('senha', 'Informe a senha inicial ou marque o envio do link.');
      if (form.senha) exigirSenhaAceitavel(form.senha, form, 'senha');
      await conferirAcessos(ctx, form.empresas, id, id === null ? inserir : editar);
      const ligado = { id, talento: form.colaborador?.id ?? null, ativo: form.ativo };
      const talento = await conferirTalento(ctx, services, ligado, id === null ? inserir : editar);
      if (id === null) return;
      if (id === ctx.ator.id && form.senha)
        throw campoInvalido('senha', 'Altere a sua própria senha em “Alterar senha”, que pede a atual.');
      if (id === ctx.ator.id && (!form.ativo || (form.expiraEm !== null && form.expiraEm < ctx.hoje)))
        throw campoInvalido(form.ativo ? 'expiraEm' : 'ativo', 'Você não pode desativar o seu próprio acesso.');
      const now = await identityOf(ctx, id);
      if (id === ctx.ator.id && now?.email !== form.email)
        throw campoInvalido('email', 'Altere o seu próprio e-mail em “Atualizar Meus Dados”, que pede a senha atual.');
      const changesPerson =
        form.senha || form.enviarLink || talento || identity.some((name) => now?.[name] !== form[name]);
      if (changesPerson) await exigirAlcance(ctx, id, editar);
      for (const campo of tomadas(form, now, await entraPeloLogin(ctx, id)))
        await exigirPoderTomar(ctx, services, id, campo, editar);
      if (talento && ligado.talento !== null) await exigirEmailDoTalento(ctx, ligado.talento, form.email);
    },
    async aoGravar(ctx, id, form, antes) {
      justWritten.set(ctx, id);
      await gravarAcessos(ctx, id, form.empresas);
      const talento = form.colaborador?.id ?? null;
      const tomados = antes ? tomadas(form, antes, await entraPeloLogin(ctx, id)) : [];
      // Before the link changes, which takes keys away by itself and says of none.
      if (antes && (tomados.length > 0 || (antes.colaborador?.id ?? null) !== talento)) await revogarTokens(ctx, id);
      const passouASerTalento = (await ligarTalento(ctx, id, talento)) && antes !== null;
      // Whoever had the user until now does not come in as the talent: without another password only the link leads there (decision 054).
      const senha = form.senha ? await hashDaSenha(form.senha) : passouASerTalento ? '' : null;
      if (senha !== null)
        await sql`update usuario set senha_hash = ${senha}, trocar_senha = true where id = ${id}`.execute(ctx.db);
      if (form.enviarLink || (passouASerTalento && !form.senha && form.email))
        await ctx.enfileirar(recuperacaoDeSenha, { usuarioId: id, convite: true });
      if (antes) for (const campo of tomados) await avisarTomada(ctx, id, campo, antes);
      if (senha !== null || tomados.length > 0)
        await services.sessoes().endAll(ctx.db, 'interna', id, ctx.sessao?.token);
      else await services.sessoes().changed(ctx.db, 'interna', id);
    },
    async aoExcluir(ctx, id) {
      await exigirAlcance(ctx, id, excluir);
      const { rows } =
        await sql`select 1 from auditoria where ator_tipo = 'usuario' and ator_id = ${id} limit 1`.execute(ctx.db);
      if (rows.length > 0) throw regra('Este usuário tem histórico no sistema e não pode ser excluído. Desative-o.');
      await sql`delete from usuario_empresa where usuario_id = ${id}`.execute(ctx.db);
      await services.sessoes().endAll(ctx.db, 'interna', id);
    },
  });
}

/** Takes the keys of a user's tokens, the accounts of providers that are this user, and the passkeys away when somebody else changes how that user comes in: whoever had them may not be that person. */
async function revogarTokens(ctx: Ctx, id: number): Promise<void> {
  if (id === ctx.ator.id) return;
  await revokeKeys(ctx.db, id, { id: ctx.ator.id, nome: ctx.ator.nome, pedido: ctx.requestId });
  for (const tabela of ['usuario_provedor', 'chave_acesso'])
    await sql`delete from ${sql.table(tabela)} where usuario_id = ${id}`.execute(ctx.db);
}

/** By which fields this change takes the access of a user who was there before. */
const tomadas = (form: Form, antes: Pick<Form, 'email' | 'login'> | undefined, peloLogin: boolean): Tomada[] => [
  ...(form.senha ? (['senha'] as const) : []),
  ...(antes && antes.email !== form.email ? (['email'] as const) : []),
  ...(antes && peloLogin && antes.login !== form.login ? (['login'] as const) : []),
];

const identity = ['nome', 'login', 'cpf', 'email', 'ativo', 'expiraEm'] as const;
type Identity = Pick<Form, (typeof identity)[number]>;

async function identityOf(ctx: Ctx, id: number): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`select nome, login, cpf, email, ativo, expira_em as "expiraEm"
    from usuario where id = ${id}`.execute(ctx.db);
  return rows[0];
}

export function usuariosHandlers(services: ModuleServices): Handler[] {
  const resource = usuarios(services);
  return [
    on(removerSegundoFator, async (ctx, { params: { id } }) => {
      await resource.obter(ctx, id);
      if (id === ctx.ator.id) throw regra('Desative o seu próprio segundo fator na sua conta, que pede a senha.');
      await exigirAlcance(ctx, id, verbos.REMOVER_SEGUNDO_FATOR);
      await desligarSegundoFator(ctx.db, id);
      await services.sessoes().endAll(ctx.db, 'interna', id);
      await revogarTokens(ctx, id);
      await ctx.auditar({ acao: 'Remoção do segundo fator', entidade: contract.nome.um, entidadeId: id });
    }),
  ];
}
