import { sql } from 'kysely';
import { type Conta, contaDoUsuario } from '#modules/organizacao/sessao/conta.queries.ts';
import { abrirEntrada, recusarEntrada, registrarEntrada } from '#modules/organizacao/sessao/entrar.actions.ts';
import { carregarUsuario } from '#modules/organizacao/sessao/identidade.queries.ts';
import { senhaAtualCerta } from '#platform/server/auth/own-password.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta, chaveDoEndereco, exigirUso } from '#platform/server/auth/throttle.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, sessaoDe } from '#platform/server/http/context.ts';
import { type EarlyRequest, type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import * as contract from './chaves-acesso.contract.ts';
import {
  chaveDaCredencial,
  conferirAssinatura,
  conferirCadastro,
  opcoesDeCadastro,
  opcoesDeEntrada,
  tomarDesafio,
} from './webauthn.queries.ts';

/** Log-ins by passkey that one address may begin or try: behind it there may be a whole office. */
const porEndereco = { falhas: 60, minutos: 15 } as const;
const MAXIMO = 20;
const ENTIDADE = 'Chave de acesso';
const RECUSADA = 'Esta chave de acesso não foi aceita. Entre com a sua senha.';
const sistema = { tipo: 'sistema' } as const;
const options = { escopo: 'sistema', semRepeticao: true } as const;

/** The own passkeys, and log-in with them. */
export function chavesHandlers(services: ModuleServices): Handler[] {
  const { engine, config } = services;
  const comSenha = async ({ input, sessao }: EarlyRequest<{ body: { senha: string } }>) => {
    const conta = await inTransaction(engine, { scope: sistema, readOnly: true }, (db) =>
      contaDoUsuario(db, sessao?.identidade.id ?? 0),
    );
    return { conta, certa: (await conferirSenha(conta.senhaHash, input.body.senha)).certa };
  };
  const senhaCerta = (ctx: Ctx, { conta, certa }: { conta: Conta; certa: boolean }) =>
    senhaAtualCerta(ctx, chaveDaConta('interna', conta.login), certa);
  const limitar = ({ endereco }: { endereco: string }) =>
    exigirUso(engine, `chave:${chaveDoEndereco('interna', endereco)}`, porEndereco);

  return [
    on(
      contract.listarChaves,
      async (ctx) => {
        const { rows } = await sql<contract.ChaveDeAcesso>`select id, nome, sincronizada, criada_em as "criadaEm",
            ultimo_uso as "ultimoUso", bloqueada_em is not null as bloqueada
          from chave_acesso where usuario_id = ${sessaoDe(ctx).identidade.id} order by criada_em, id`.execute(ctx.db);
        return rows;
      },
      { escopo: 'sistema' },
    ),
    onPrepared(
      contract.desafiarCadastro,
      comSenha,
      async (ctx, _input, lida) => {
        if (!(await senhaCerta(ctx, lida))) return {};
        const { id } = lida.conta;
        await exigirLugar(ctx, id);
        return opcoesDeCadastro(ctx.db, config, lida.conta);
      },
      { ...options, semAuditoria: true },
    ),
    on(contract.cadastrarChave, (ctx, { body }) => cadastrar(ctx, services, body), options),
    onPrepared(
      contract.removerChave,
      comSenha,
      async (ctx, { params }, lida) => {
        if (!(await senhaCerta(ctx, lida))) return;
        const { rows } = await sql<{ nome: string }>`delete from chave_acesso
          where id = ${params.id} and usuario_id = ${lida.conta.id} returning nome`.execute(ctx.db);
        if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
        await services.sessoes().changed(ctx.db, 'interna', lida.conta.id);
        await ctx.auditar({
          acao: 'Remoção',
          entidade: ENTIDADE,
          entidadeId: params.id,
          antes: { nome: rows[0].nome },
        });
      },
      options,
    ),
    onPrepared(contract.desafiarEntrada, limitar, (ctx) => opcoesDeEntrada(ctx.db, config, null), {
      ...options,
      semAuditoria: true,
    }),
    onPrepared(
      contract.entrarComChave,
      limitar,
      async (ctx, { body: { credencial, empresaId } }) => {
        const conta = await assinante(ctx, services, credencial, null);
        if (conta === null) return recusarEntrada(ctx, services, RECUSADA);
        const identidade = await carregarUsuario(services.permissoes)(ctx.db, conta.id, null);
        const ids = identidade?.empresas.map(({ id }) => id) ?? [];
        const onde = ids.find((id) => id === empresaId) ?? ids[0];
        if (!identidade || onde === undefined) {
          await registrarEntrada(ctx, conta, 'Entrada recusada', empresaId ?? 0);
          return recusarEntrada(ctx, services, RECUSADA);
        }
        await registrarEntrada(ctx, conta, 'Entrada com chave de acesso', onde);
        return abrirEntrada(ctx, services, { identidade, empresaId: onde });
      },
      options,
    ),
    onPrepared(
      contract.desafiarFator,
      limitar,
      (ctx) => opcoesDeEntrada(ctx.db, config, pendenteDe(ctx).identidade.id),
      { ...options, semAuditoria: true },
    ),
    onPrepared(
      contract.informarChave,
      limitar,
      async (ctx, { body: { credencial } }) => {
        const { identidade, empresaId, provedorId } = pendenteDe(ctx);
        const conta = await assinante(ctx, services, credencial, identidade.id);
        if (conta === null) {
          await registrarEntrada(ctx, identidade, 'Chave de acesso recusada', empresaId);
          return { ...recusarEntrada(ctx, services, 'Esta chave de acesso não foi aceita.'), segundoFator: true };
        }
        await registrarEntrada(ctx, conta, 'Entrada', empresaId);
        return abrirEntrada(ctx, services, { identidade, empresaId, provedorId });
      },
      options,
    ),
  ];
}

/** The session that waits for its second factor. Throws NAO_AUTENTICADO for any other. */
function pendenteDe(ctx: Ctx) {
  if (!ctx.sessao?.segundoFatorPendente) throw new ProblemError('NAO_AUTENTICADO');
  return ctx.sessao;
}

/** Asked when an enrolment begins, and for one after the other when it ends: many may have begun meanwhile. */
async function exigirLugar({ db }: Ctx, usuarioId: number): Promise<void> {
  await takeTurn(db, 'chaves-de-acesso', usuarioId);
  const { rows } = await sql`select from chave_acesso where usuario_id = ${usuarioId}`.execute(db);
  if (rows.length >= MAXIMO) throw regra(`Cada pessoa tem no máximo ${MAXIMO} chaves de acesso. Remova uma antes.`);
}

async function cadastrar(
  ctx: Ctx,
  services: ModuleServices,
  { nome, credencial }: { nome: string; credencial: contract.CredencialNova },
): Promise<void> {
  const usuarioId = sessaoDe(ctx).identidade.id;
  const doCadastro = { finalidade: 'cadastro', usuarioId } as const;
  const desafio = await tomarDesafio(ctx.db, credencial.response.clientDataJSON, doCadastro);
  const lida = desafio === null ? null : await conferirCadastro(services.config, desafio, credencial);
  if (lida === null) throw regra('O cadastro desta chave venceu ou não confere. Comece de novo.');
  await exigirLugar(ctx, usuarioId);
  const { id, publicKey, counter, transports = [] } = lida.credential;
  const { rows } = await sql<{
    id: number;
  }>`insert into chave_acesso (usuario_id, nome, credencial, publica, contador, transportes, sincronizada)
    values (${usuarioId}, ${nome}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${[...transports]}, ${lida.credentialBackedUp})
    on conflict do nothing returning id`.execute(ctx.db);
  if (!rows[0]) throw campoInvalido('nome', 'Você já tem esta chave, ou outra com este nome.');
  await services.sessoes().changed(ctx.db, 'interna', usuarioId);
  await ctx.auditar({ acao: 'Cadastro', entidade: ENTIDADE, entidadeId: rows[0].id, depois: { nome } });
  const { email, nome: pessoa } = await contaDoUsuario(ctx.db, usuarioId);
  if (!enderecoValido(email)) return;
  await enviarEmail(ctx, {
    para: email,
    assunto: 'Uma chave de acesso foi cadastrada',
    texto: [
      `Olá, ${pessoa}.`,
      'O seu acesso ao Ciranda RH ganhou uma chave de acesso, com a qual se entra sem senha.',
      'Se não foi você, altere a sua senha, remova a chave em “Sessões e aparelhos” e fale com quem administra o sistema na sua empresa.',
    ].join('\n\n'),
  });
}

/**
 * Who signed, or null: whatever the reason, the answer reads the same. A key whose counter went back is shut, as two of them exist. Without
 * `usuarioId` the authenticator must have made sure of its person, since nothing else does.
 */
async function assinante(
  ctx: Ctx,
  { config }: ModuleServices,
  credencial: contract.Assinatura,
  usuarioId: number | null,
): Promise<Conta | null> {
  const para = { finalidade: usuarioId === null ? 'entrada' : 'fator', usuarioId } as const;
  const desafio = await tomarDesafio(ctx.db, credencial.response.clientDataJSON, para);
  const chave = await chaveDaCredencial(ctx.db, credencial.id);
  if (desafio === null || chave === null || (usuarioId !== null && chave.usuarioId !== usuarioId)) return null;
  const lida = await conferirAssinatura(config, desafio, { chave, credencial, verificada: usuarioId === null });
  if (lida === null) return null;
  const conta = await contaDoUsuario(ctx.db, chave.usuarioId);
  await sql`update chave_acesso set ultimo_uso = now(), contador = ${lida.contador},
    bloqueada_em = case when ${lida.copiada}::boolean then now() end where id = ${chave.id}`.execute(ctx.db);
  if (!lida.copiada) return conta;
  await ctx.auditar({
    acao: 'Bloqueio: o contador voltou, a chave pode ter sido copiada',
    entidade: ENTIDADE,
    entidadeId: chave.id,
    ator: { tipo: 'usuario', id: conta.id, nome: conta.nome },
  });
  return null;
}
