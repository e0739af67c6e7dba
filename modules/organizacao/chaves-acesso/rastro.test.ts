import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { novoSegredo } from '#platform/server/auth/totp.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { Autenticador } from './autenticador.factory.ts';
import {
  cadastrarChave,
  desafiarCadastro,
  desafiarEntrada,
  desafiarFator,
  informarChave,
  listarChaves,
  removerChave,
} from './chaves-acesso.contract.ts';
import { cenaDasChaves, ORIGEM } from './chaves-acesso.factory.ts';

const t = useApp({ URL_PUBLICA: ORIGEM });
const { clienteDe, comSenha, pessoa, cadastrar, entrarCom } = cenaDasChaves(t);
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** The last lines of the log of one kind of record, oldest first. */
async function log(entidade: string, quantas: number) {
  const { rows } = await t.app.banco((db) =>
    sql`select acao, empresa_id, ator_id, ator_nome, entidade_id, antes, depois from auditoria
      where entidade = ${entidade} order by id desc limit ${quantas}`.execute(db),
  );
  return rows.toReversed();
}

test('cada pessoa tem no máximo vinte chaves', async () => {
  const ana = await pessoa();
  const por = (quantas: number) =>
    executar(sql`insert into chave_acesso (usuario_id, nome, credencial, publica)
      select ${ana.id}, 'Chave ' || x, 'c' || ${ana.id}::text || 'x' || x, ''::bytea from generate_series(1, ${quantas}) x
      on conflict do nothing`);
  const comecar = () => ana.cliente.call(desafiarCadastro, { body: { senha: SENHA_DE_TESTE } });
  await por(19);
  expect((await comecar()).status).toBe(200);
  await por(20);
  const recusa = await comecar();
  expect([recusa.status, recusa.problema.mensagem]).toEqual([
    400,
    'Cada pessoa tem no máximo 20 chaves de acesso. Remova uma antes.',
  ]);
});

test('cadastros começados enquanto cabia mais uma não passam do limite: só um dos que terminam ao mesmo tempo cabe', async () => {
  const ana = await pessoa();
  await executar(sql`insert into chave_acesso (usuario_id, nome, credencial, publica)
    select ${ana.id}, 'Chave ' || x, 'd' || ${ana.id}::text || 'x' || x, ''::bytea from generate_series(1, 19) x`);
  const comecados = [];
  for (const nome of ['Notebook', 'Celular', 'Relógio']) {
    const { body } = await ana.cliente.call(desafiarCadastro, { body: { senha: SENHA_DE_TESTE } });
    comecados.push({ nome, credencial: new Autenticador(ORIGEM).cadastrar(body) });
  }
  const fins = await Promise.all(comecados.map((body) => ana.cliente.call(cadastrarChave, { body })));
  expect(fins.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
  expect((await ana.cliente.call(listarChaves)).body).toHaveLength(20);
});

test('só o dono remove a chave, e a remoção fica no log com o nome dela', async () => {
  const [ana, rui] = [await pessoa(), await pessoa()];
  await cadastrar(ana);
  const [chave] = (await ana.cliente.call(listarChaves)).body;
  const remover = (cliente: TestClient) =>
    cliente.call(removerChave, { params: { id: chave?.id ?? 0 }, body: { senha: SENHA_DE_TESTE } });
  expect((await remover(rui.cliente)).status).toBe(404);
  expect((await ana.cliente.call(listarChaves)).body).toHaveLength(1);
  expect((await remover(ana.cliente)).status).toBe(204);
  const deAna = { empresa_id: ana.empresaId, ator_id: ana.id, entidade_id: chave?.id };
  expect(await log('Chave de acesso', 2)).toMatchObject([
    { ...deAna, acao: 'Cadastro', antes: null, depois: { nome: 'Notebook' } },
    { ...deAna, acao: 'Remoção', antes: { nome: 'Notebook' }, depois: null },
  ]);
});

test('a mensagem do cadastro diz à pessoa o que fazer se não foi ela; quem não tem e-mail não recebe nada', async () => {
  const email = 'ana.braga@exemplo.com.br';
  const enviadas = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        texto: string;
      }>`select para, texto from email_saida where assunto = 'Uma chave de acesso foi cadastrada'`.execute(db),
    );
    return rows;
  };
  await cadastrar(await pessoa());
  expect(await enviadas()).toEqual([]);
  await cadastrar(await pessoa({ email }));
  expect(await enviadas()).toEqual([
    {
      para: [email],
      texto: [
        'Olá, Pessoa de Teste.',
        'O seu acesso ao Ciranda RH ganhou uma chave de acesso, com a qual se entra sem senha.',
        'Se não foi você, altere a sua senha, remova a chave em “Sessões e aparelhos” e fale com quem administra o sistema na sua empresa.',
      ].join('\n\n'),
    },
  ]);
});

test('a recusa de quem perdeu o acesso fica em seu nome, na empresa pedida só se for a sua', async () => {
  const ana = await pessoa();
  const { autenticador } = await cadastrar(ana);
  await executar(sql`update usuario set ativo = false where id = ${ana.id}`);
  const recusada = { acao: 'Entrada recusada', ator_id: ana.id, entidade_id: ana.id };
  for (const [pedida, lida] of [
    [ana.empresaId, ana.empresaId],
    [(await t.app.empresa()).empresaId, null],
    [null, null],
  ] as const) {
    expect((await entrarCom(autenticador, {}, pedida)).status).toBe(401);
    expect(await log('Sessão', 1)).toMatchObject([{ ...recusada, empresa_id: lida }]);
  }
});

test('o bloqueio da chave copiada fica no log em nome do dono dela', async () => {
  const ana = await pessoa();
  const { autenticador } = await cadastrar(ana);
  const copia = autenticador.copiar();
  await entrarCom(autenticador);
  await entrarCom(copia);
  const [chave] = (await ana.cliente.call(listarChaves)).body;
  expect(await log('Chave de acesso', 1)).toMatchObject([
    {
      acao: 'Bloqueio: o contador voltou, a chave pode ter sido copiada',
      ator_id: ana.id,
      ator_nome: 'Pessoa de Teste',
      entidade_id: chave?.id,
    },
  ]);
});

test('a chave como segundo fator: o que se recusa e o que entra ficam no log, e só quem espera por ele o informa', async () => {
  const [ana, rui] = [await pessoa(), await pessoa()];
  const [dela, dele] = [(await cadastrar(ana)).autenticador, (await cadastrar(rui)).autenticador];
  await executar(sql`update usuario set totp_segredo = ${novoSegredo()}, totp_confirmado = true where id = ${ana.id}`);
  expect((await ana.cliente.call(desafiarFator)).status).toBe(401);
  const meio = clienteDe((await comSenha(ana.login, ana.empresaId)).cookies);
  const informar = async (qual: Autenticador) =>
    meio.call(informarChave, { body: { credencial: qual.assinar((await meio.call(desafiarFator)).body) } });
  const deAna = { empresa_id: ana.empresaId, ator_id: ana.id, entidade_id: ana.id };
  expect((await informar(dele)).status).toBe(401);
  expect(await log('Sessão', 1)).toMatchObject([{ ...deAna, acao: 'Chave de acesso recusada' }]);
  const { body, cookies } = await informar(dela);
  expect(body).toMatchObject({ authenticated: true, segundoFator: false, company: { id: ana.empresaId } });
  expect((await clienteDe(cookies).call(obterSessao)).body.user?.id).toBe(ana.id);
  expect(await log('Sessão', 1)).toMatchObject([{ ...deAna, acao: 'Entrada' }]);
  expect((await ana.cliente.call(listarChaves)).body[0]?.ultimoUso).not.toBeNull();
});

test('as tentativas com chave se contam por lugar, o desafio junto com a entrada', async () => {
  const de = (remoteAddress: string, url: string) =>
    t.app.anonimo.raw({ method: 'POST', url, remoteAddress, payload: {} }).then(({ status }) => status);
  for (let n = 0; n < 60; n++) expect(await de('10.4.0.1', desafiarEntrada.path)).toBe(200);
  expect(await de('10.4.0.1', desafiarEntrada.path)).toBe(429);
  expect(await de('10.4.0.1', desafiarFator.path)).toBe(429);
  expect(await de('10.4.0.2', desafiarEntrada.path)).toBe(200);
});
