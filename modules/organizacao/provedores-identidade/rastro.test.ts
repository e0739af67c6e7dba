import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { novoSegredo } from '#platform/server/auth/totp.ts';
import { AMBIENTE, comProvedor } from './caminho.factory.ts';
import { irAoProvedor, sairPeloProvedor, voltarDoProvedor } from './entrada.contract.ts';
import { RETORNO_VENCIDO, SEM_ACESSO } from './provedores-identidade.rules.ts';

const t = useApp(AMBIENTE);
const { peer, cenario, comecar, voltar, entrarCom, recusaDe, clienteDe, acoes } = comProvedor(t);
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** The last line of the log about sessions, whatever company it is of. */
async function ultimaDoLog() {
  const { rows } = await t.app.banco((db) =>
    sql`select acao, empresa_id, ator_tipo, ator_id, ator_nome, entidade_id, depois from auditoria where entidade = 'Sessão' order by id desc limit 1`.execute(
      db,
    ),
  );
  return rows[0];
}
const ninguem = { ator_tipo: 'anonimo', ator_id: null, ator_nome: null, entidade_id: null };

describe('o que fica no log de uma entrada por um provedor', () => {
  test('a recusa fica na empresa do provedor, com o porquê e sem dizer de quem', async () => {
    const { dono, provedor } = await cenario();
    peer.conta = { ...peer.conta, email: 'ninguem@exemplo.com.br' };
    expect(await recusaDe(provedor.id)).toBe(SEM_ACESSO);
    expect(await ultimaDoLog()).toEqual({
      ...ninguem,
      acao: 'Entrada pelo provedor recusada',
      empresa_id: dono.empresaId,
      depois: { provedor: provedor.nome, motivo: SEM_ACESSO },
    });
  });

  test('a volta que não se reconhece, sem estado ou de um provedor desligado no caminho, não é de empresa nenhuma', async () => {
    const { provedor } = await cenario();
    const daNenhuma = {
      ...ninguem,
      acao: 'Entrada pelo provedor recusada',
      empresa_id: null,
      depois: { provedor: null, motivo: RETORNO_VENCIDO },
    };
    expect((await voltar('code=x', 'chave')).problema.mensagem).toBe(RETORNO_VENCIDO);
    expect(await ultimaDoLog()).toEqual(daNenhuma);
    const { body } = await comecar(provedor.id);
    await executar(sql`update provedor_login set ativo = false where id = ${provedor.id}`);
    expect((await voltar(peer.autorizar(body.endereco), body.chave)).problema.mensagem).toBe(RETORNO_VENCIDO);
    expect(await ultimaDoLog()).toEqual(daNenhuma);
  });

  test('quem já é ligado e perdeu o acesso é recusado em seu nome', async () => {
    const { dono, provedor, pessoa } = await cenario();
    await entrarCom(provedor.id);
    await executar(sql`update usuario set ativo = false where id = ${pessoa.id}`);
    const { status, problema, cookies } = await entrarCom(provedor.id);
    expect([status, problema.mensagem, cookies]).toEqual([401, SEM_ACESSO, {}]);
    expect(await ultimaDoLog()).toMatchObject({
      acao: 'Entrada recusada',
      empresa_id: dono.empresaId,
      ator_id: pessoa.id,
      entidade_id: pessoa.id,
    });
  });

  test('o segredo que este sistema não abre mais se diz como é, e não como culpa do provedor', async () => {
    const { provedor } = await cenario();
    const { body } = await comecar(provedor.id);
    await executar(
      sql`update provedor_login set segredo_selado = replace(segredo_selado, '.teste.', '.outra.') where id = ${provedor.id}`,
    );
    const mensagem = "Falta em COFRE_CHAVES a chave 'outra', que protege este registro.";
    for (const resposta of [await comecar(provedor.id), await voltar(peer.autorizar(body.endereco), body.chave)])
      expect([resposta.status, resposta.problema.mensagem]).toEqual([503, mensagem]);
  });

  test('quem é criado na primeira entrada fica dito antes da entrada', async () => {
    const perfil = { id: await criarPerfil(t.app) };
    const { dono, provedor } = await cenario({ criaUsuario: true, perfil, dominios: 'exemplo.com.br' });
    const email = `nova${unico()}.${dono.empresaId}@exemplo.com.br`;
    peer.conta = { sub: `n-${unico()}-${dono.empresaId}`, email, email_verified: true, name: 'Rui Novo' };
    await entrarCom(provedor.id);
    await entrarCom(provedor.id);
    expect(await acoes(dono)).toEqual([
      `Usuário criado pela primeira entrada com ${provedor.nome}`,
      `Entrada com ${provedor.nome}`,
      `Entrada com ${provedor.nome}`,
    ]);
  });

  test('a quem falta o segundo fator não se diz que entrou, e lhe são ditos os que tem', async () => {
    const { dono, provedor, pessoa } = await cenario();
    await executar(
      sql`update usuario set totp_segredo = ${novoSegredo()}, totp_confirmado = true where id = ${pessoa.id}`,
    );
    const { body, cookies } = await entrarCom(provedor.id);
    expect(body).toMatchObject({ authenticated: false, segundoFator: true, fatores: ['codigo'], user: null });
    expect(await acoes(dono)).toEqual([
      `Usuário ligado à sua conta em ${provedor.nome}`,
      `${provedor.nome} aceito, falta o segundo fator`,
    ]);
    const { rows } = await t.app.banco((db) =>
      sql`select provedor_id, segundo_fator_pendente from sessao where sujeito_id = ${pessoa.id}`.execute(db),
    );
    expect(rows).toEqual([{ provedor_id: provedor.id, segundo_fator_pendente: true }]);
    expect(cookies).not.toEqual({});
  });
});

describe('sair pelo provedor', () => {
  test('a saída fica no log, e o provedor que não responde não prende ninguém', async () => {
    const { dono, provedor, pessoa } = await cenario({ saiDoProvedor: true });
    const cliente = clienteDe((await entrarCom(provedor.id)).cookies);
    // Another version is another provider to whoever keeps what it says of itself.
    await executar(sql`update provedor_login set versao = versao + 1 where id = ${provedor.id}`);
    peer.fora = 500;
    const { body, cookies } = await cliente.call(sairPeloProvedor);
    expect([body, cookies]).toEqual([{ endereco: null }, { '__Host-ciranda_sessao': '' }]);
    expect(await ultimaDoLog()).toMatchObject({
      acao: 'Saída',
      empresa_id: dono.empresaId,
      ator_id: pessoa.id,
      entidade_id: pessoa.id,
    });
  });

  test('quem não entrou sai sem deixar nada no log, e quem entrou com a senha não vai ao provedor da sua empresa', async () => {
    const { dono, pessoa } = await cenario({ saiDoProvedor: true });
    const antes = await ultimaDoLog();
    const anonima = await t.app.anonimo.call(sairPeloProvedor);
    expect([anonima.status, anonima.body]).toEqual([200, { endereco: null }]);
    expect(await ultimaDoLog()).toEqual(antes);
    const body = {
      username: pessoa.login,
      password: SENHA_DE_TESTE,
      empresaId: dono.empresaId,
      tipoLogin: 'CADASTRO' as const,
    };
    const cliente = clienteDe((await t.app.anonimo.call(entrar, { body })).cookies);
    expect((await cliente.call(sairPeloProvedor)).body).toEqual({ endereco: null });
    expect(await ultimaDoLog()).toMatchObject({ acao: 'Saída', ator_id: pessoa.id });
  });
});

describe('limites por lugar', () => {
  const de = (lugar: string, url: string, payload: object) =>
    t.app.anonimo.raw({ method: 'POST', url, payload, remoteAddress: lugar }).then(({ status }) => status);

  test('as voltas e as idas se contam cada uma por si, em cada lugar', async () => {
    const { provedor } = await cenario();
    const volta = (lugar: string) => de(lugar, voltarDoProvedor.path, { retorno: 'state=x', chave: 'x' });
    const ida = (lugar: string) => de(lugar, irAoProvedor.path.replace('{id}', String(provedor.id)), {});
    for (let n = 0; n < 60; n++) expect(await volta('10.5.0.1')).toBe(401);
    expect(await volta('10.5.0.1')).toBe(429);
    expect(await volta('10.5.0.2')).toBe(401);
    expect(await ida('10.5.0.1')).toBe(200);
  });
});
