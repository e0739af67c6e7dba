import { setTimeout as espera } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { removerSegundoFator, usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { gerarChaveDoToken, permissoesDosTokens, tokens } from './tokens.contract.ts';

/** What happens once the account was read whose password is asked for a key, before anything else is asked of the database. */
const noMeio: { lida: boolean; acontece: (() => Promise<void>) | null } = { lida: false, acontece: null };
const motor = (engine: Engine): Engine => ({
  ...engine,
  acquire: async (signal) => {
    const { acontece, lida } = noMeio;
    if (lida && acontece) {
      noMeio.acontece = null;
      await acontece();
    }
    const raw = await engine.acquire(signal);
    return {
      ...raw,
      query: async (comando, params) => {
        noMeio.lida ||= noMeio.acontece !== null && /senha_hash as "senhaHash"/.test(comando);
        return raw.query(comando, params);
      },
    };
  },
});

/** Keys of whoever had the access changed by somebody else (decision 252). */
const t = useApp({}, { motor });
const { ver, inserir, editar, verbos } = permissoesDosTokens;
const DONO: Permission[] = [ver, inserir, editar, verbos.CHAVE, menuExtra.permissoes.ver];

/** Somebody of the company with a password and a second factor, who holds these authorities. */
async function alguem({ empresaId }: Tenant, permissoes = DONO): Promise<Tenant> {
  const pessoa = await t.app.usuario(empresaId, permissoes);
  const senha = await hashDaSenha(SENHA_DE_TESTE);
  await t.app.banco((db) =>
    sql`update usuario set senha_hash = ${senha}, totp_segredo = 'JBSWY3DPEHPK3PXP', totp_confirmado = true
      where id = ${pessoa.usuarioId}`.execute(db),
  );
  return pessoa;
}

async function novoToken({ cliente }: Tenant, usuarioId: number): Promise<number> {
  const body = {
    nome: `Ponto ${unico()}`,
    usuario: { id: usuarioId },
    expiraEm: somarDias(hoje(), 1),
    somenteLeitura: false,
    limiteMinuto: 300,
    permissoes: [menuExtra.permissoes.ver],
  };
  return (await cliente.call(tokens.criar, { body })).body.id;
}
const gerar = ({ cliente }: Tenant, id: number) =>
  cliente.call(gerarChaveDoToken, { params: { id }, body: { senha: SENHA_DE_TESTE } });
const abre = async (chave: string) =>
  (await t.app.anonimo.call(menuExtra.listar, { headers: { authorization: `Bearer ${chave}` } })).status;

/** What another user does to the access of `id`. */
const trocas: Record<string, (admin: Tenant, id: number) => Promise<{ status: number }>> = {
  senha: (admin, id) => mudar(admin, id, { senha: 'lua verde sobre o mar' }),
  'e-mail': (admin, id) => mudar(admin, id, { email: `novo${unico()}@exemplo.com.br` }),
  talento: async (admin, id) =>
    mudar(admin, id, { colaborador: { id: await criarColaborador(t.app, admin.empresaId) } }),
  'segundo fator': ({ cliente }, id) => cliente.call(removerSegundoFator, { params: { id } }),
};
async function mudar({ cliente }: Tenant, id: number, mudanca: object) {
  const { body } = await cliente.call(usuarios.obter, { params: { id } });
  return cliente.call(usuarios.atualizar, { params: { id }, body: { ...body, ...mudanca } as never });
}

afterEach(() => vi.restoreAllMocks());

describe('uma chave gerada durante a troca', () => {
  test.each(Object.keys(trocas))('não nasce quando, entre a senha e a chave, outra pessoa troca: %s', async (troca) => {
    const admin = await t.app.empresa();
    const pessoa = await alguem(admin);
    const id = await novoToken(pessoa, pessoa.usuarioId);
    let trocada: number | undefined;
    Object.assign(noMeio, {
      lida: false,
      acontece: async () => {
        trocada = (await trocas[troca]?.(admin, pessoa.usuarioId))?.status;
      },
    });
    expect((await gerar(pessoa, id)).problema).toMatchObject({ status: 401, codigo: 'NAO_AUTENTICADO' });
    expect(trocada).toBeLessThan(300);
    const { rows } = await t.app.banco((db) =>
      sql`select chave_hash, chave_por from token_api where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ chave_hash: null, chave_por: null }]);
  });

  test.each(Object.keys(trocas))('que começa antes nasce, e a troca espera por ela e a leva: %s', async (nome) => {
    const admin = await t.app.empresa();
    const pessoa = await alguem(admin);
    const id = await novoToken(pessoa, pessoa.usuarioId);
    const handler = t.app.handlers.find(({ endpoint }) => endpoint.path === gerarChaveDoToken.path);
    if (!handler) throw new Error('nada gera a chave');
    const { run } = handler;
    let troca: Promise<{ status: number }> | undefined;
    vi.spyOn(handler, 'run').mockImplementationOnce(async (...pedido) => {
      const resposta = await run(...pedido);
      troca = trocas[nome]?.(admin, pessoa.usuarioId);
      await Promise.race([troca, espera(1000)]);
      return resposta;
    });
    const { status, body } = await gerar(pessoa, id);
    expect(status).toBe(200);
    expect((await troca)?.status).toBeLessThan(300);
    expect(await abre(body.chave)).toBe(401);
  });
});

test('o e-mail que outra pessoa troca encerra as sessões de quem o tinha, como a senha', async () => {
  const admin = await t.app.empresa();
  for (const [troca, status] of [
    [{ nome: 'Outro Nome' }, 200],
    [{ email: `novo${unico()}@exemplo.com.br` }, 401],
  ] as const) {
    const pessoa = await alguem(admin);
    expect((await mudar(admin, pessoa.usuarioId, troca)).status).toBe(200);
    expect((await pessoa.cliente.call(tokens.listar, { query: { page: 0, size: 10 } })).status).toBe(status);
  }
});

describe('a chave que alguém gerou para o token de outra pessoa', () => {
  async function chaveAlheia() {
    const admin = await t.app.empresa();
    const { usuario } = permissoesOrganizacao;
    const chefe = await alguem(admin, [...DONO, verbos.DE_OUTROS, usuario.ver, usuario.editar]);
    const colega = await alguem(admin);
    const doChefe = await novoToken(chefe, colega.usuarioId);
    const { chave } = (await gerar(chefe, doChefe)).body;
    const propria = (await gerar(colega, await novoToken(colega, colega.usuarioId))).body.chave;
    expect([await abre(chave), await abre(propria)]).toEqual([200, 200]);
    return { admin, chefe, doChefe, abertas: async () => [await abre(chave), await abre(propria)] };
  }

  test('cai quando outra pessoa troca a senha de quem a gerou; a que o dono gerou fica', async () => {
    const { admin, chefe, doChefe, abertas } = await chaveAlheia();
    expect((await trocas.senha?.(admin, chefe.usuarioId))?.status).toBe(200);
    expect(await abertas()).toEqual([401, 200]);
    const log = await t.app.auditoria(admin.empresaId, tokens.nome.um);
    expect(log.filter(({ acao }) => acao === 'Revogação da chave').map(({ id }) => id)).toEqual([doChefe]);
  });

  test('cai quando quem a gerou passa a ser um talento', async () => {
    const { admin, chefe, abertas } = await chaveAlheia();
    await ligarUsuario(t.app, chefe.usuarioId, await criarColaborador(t.app, admin.empresaId));
    expect(await abertas()).toEqual([401, 200]);
  });
});
