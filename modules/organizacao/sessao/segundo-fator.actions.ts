import { sql } from 'kysely';
import { senhaAtualCerta } from '#platform/server/auth/own-password.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import {
  convite,
  hashDoCodigo,
  novoSegredo,
  novosCodigosDeRecuperacao,
  passoDoCodigo,
} from '#platform/server/auth/totp.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { type EarlyRequest, type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { contado } from './codigos.queries.ts';
import { contaDoUsuario } from './conta.queries.ts';
import {
  cadastrarSegundoFator,
  confirmarSegundoFator,
  desativarSegundoFator,
  obterSegundoFator,
} from './segundo-fator.contract.ts';

interface State {
  ativo: boolean;
  exigido: boolean;
  codigosRestantes: number;
  pendente: string | null;
}

async function stateOf(db: Db, usuarioId: number): Promise<State> {
  const { rows } = await sql<State>`select u.totp_confirmado as ativo,
      exists (select from usuario_empresa ue join perfil p on p.id = ue.perfil_id where ue.usuario_id = u.id and p.exige_segundo_fator) as exigido,
      (select count(*) from codigo_recuperacao c where c.usuario_id = u.id) as "codigosRestantes",
      case when not u.totp_confirmado then u.totp_segredo end as pendente
    from usuario u where u.id = ${usuarioId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_AUTENTICADO');
  return rows[0];
}

const INICIE = 'Inicie antes o cadastro do segundo fator.';
const JA_ATIVO = 'O segundo fator já está ativo. Desative-o antes de cadastrar outro.';

const idOf = (ctx: { sessao: { identidade: { id: number } } | null }): number => ctx.sessao?.identidade.id ?? 0;

/** One's own second factor: enrol, confirm, turn off. The password is asked again, since a session may be left open. */
export function segundoFatorHandlers(services: ModuleServices): Handler[] {
  const comSenha = async ({ input, sessao }: EarlyRequest<{ body: { senha: string } }>) => {
    const conta = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
      contaDoUsuario(db, sessao?.identidade.id ?? 0),
    );
    return { conta, certa: (await conferirSenha(conta.senhaHash, input.body.senha)).certa };
  };
  const options = { escopo: 'sistema', semRepeticao: true } as const;

  return [
    on(
      obterSegundoFator,
      async (ctx) => {
        const { ativo, exigido, codigosRestantes } = await stateOf(ctx.db, idOf(ctx));
        return { ativo, exigido, codigosRestantes };
      },
      { escopo: 'sistema' },
    ),
    onPrepared(
      cadastrarSegundoFator,
      comSenha,
      async (ctx, _input, { conta, certa }) => {
        const segredo = novoSegredo();
        const answer = { segredo, ...(await convite({ emissor: 'Ciranda RH', conta: conta.login, segredo })) };
        if (!(await senhaAtualCerta(ctx, chaveDaConta('interna', conta.login), certa))) return answer;
        if (conta.totpSegredo) throw regra(JA_ATIVO);
        // Not one that was confirmed since the account was read.
        const { rows } = await sql`update usuario set totp_segredo = ${segredo}, totp_confirmado = false
          where id = ${conta.id} and not totp_confirmado returning id`.execute(ctx.db);
        if (rows.length === 0) throw regra(JA_ATIVO);
        await ctx.auditar({ acao: 'Início do cadastro do segundo fator', entidade: 'Usuário', entidadeId: conta.id });
        return answer;
      },
      options,
    ),
    on(
      confirmarSegundoFator,
      async (ctx, { body }) => {
        const id = idOf(ctx);
        const { pendente } = await stateOf(ctx.db, id);
        if (!pendente) throw regra(INICIE);
        const step = passoDoCodigo(pendente, body.codigo, Date.now());
        if (!(await contado(ctx.db, id, pendente, async () => step !== null))) {
          ctx.recusar(campoInvalido('codigo', 'Código de verificação inválido.'));
          return { codigosRecuperacao: [] };
        }
        // Only the secret whose code was checked, and once: a second answer would end the recovery codes of the first.
        const { rows } = await sql`update usuario set totp_confirmado = true, totp_ultimo_passo = ${step}
          where id = ${id} and totp_segredo = ${pendente} and not totp_confirmado returning id`.execute(ctx.db);
        if (rows.length === 0) throw regra(INICIE);
        const codigosRecuperacao = await replaceCodes(ctx.db, id);
        await services.sessoes().endAll(ctx.db, 'interna', id, ctx.sessao?.token);
        await ctx.auditar({ acao: 'Ativação do segundo fator', entidade: 'Usuário', entidadeId: id });
        return { codigosRecuperacao };
      },
      options,
    ),
    onPrepared(
      desativarSegundoFator,
      comSenha,
      async (ctx, _input, { conta, certa }) => {
        if (!(await senhaAtualCerta(ctx, chaveDaConta('interna', conta.login), certa))) return;
        if ((await stateOf(ctx.db, conta.id)).exigido)
          throw regra('O seu perfil exige o segundo fator; ele não pode ser desativado.');
        await desligarSegundoFator(ctx.db, conta.id);
        await services.sessoes().changed(ctx.db, 'interna', conta.id);
        await ctx.auditar({ acao: 'Desativação do segundo fator', entidade: 'Usuário', entidadeId: conta.id });
      },
      options,
    ),
  ];
}

async function replaceCodes(db: Db, usuarioId: number): Promise<string[]> {
  const codes = novosCodigosDeRecuperacao();
  await sql`delete from codigo_recuperacao where usuario_id = ${usuarioId}`.execute(db);
  for (const code of codes)
    await sql`insert into codigo_recuperacao (usuario_id, codigo_hash) values (${usuarioId}, ${hashDoCodigo(code)})`.execute(
      db,
    );
  return codes;
}

/** Takes a person's second factor away. */
export async function desligarSegundoFator(db: Db, usuarioId: number): Promise<void> {
  await sql`update usuario set totp_segredo = null, totp_confirmado = false, totp_ultimo_passo = null where id = ${usuarioId}`.execute(
    db,
  );
  await sql`delete from codigo_recuperacao where usuario_id = ${usuarioId}`.execute(db);
}
