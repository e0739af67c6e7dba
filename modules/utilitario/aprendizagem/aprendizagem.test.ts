import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import {
  exportarChave,
  gravarIntegracoes,
  renovarChave,
} from '#modules/utilitario/integracoes/integracoes.contract.ts';
import { ServicoExterno } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { criarUsuarioNaAprendizagem, permissaoDaAprendizagem } from './aprendizagem.contract.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = new ServicoExterno();
let endereco = '';
beforeAll(async () => {
  endereco = await servico.abrir();
});
afterAll(() => servico.fechar());
beforeEach(() => {
  servico.pedidos.length = 0;
  servico.responder = (pedido) =>
    servico.passe(pedido) ? { status: 201, corpo: { id: 4711 } } : { status: 401, corpo: {} };
});

const desligado = { ativo: false, endereco: null };

async function cena() {
  const dono = await t.app.empresa();
  const ana = await criarColaborador(t.app, dono.empresaId, { nome: 'Ana', email: 'ana@exemplo.com.br' });
  const ligar = (ativo: boolean) =>
    dono.cliente.call(gravarIntegracoes, {
      body: {
        chat: desligado,
        recrutamento: desligado,
        aprendizagem: { ativo, endereco },
        folha: { ...desligado, grupoAc: null, codigoAc: null },
      },
    });
  const criar = (id: number, quem = dono.cliente) => quem.call(criarUsuarioNaAprendizagem, { params: { id } });
  await ligar(true);
  await dono.cliente.call(renovarChave);
  servico.publica = (await dono.cliente.call(exportarChave)).bytes.toString('utf8');
  return { ...dono, ana, ligar, criar };
}

test('o serviço recebe nome e e-mail assinados pela empresa, e a resposta é o código que ele deu ao usuário', async () => {
  const { ana, criar, empresaId } = await cena();
  expect((await criar(ana)).body).toEqual({ usuarioId: '4711' });
  const [pedido] = servico.pedidos;
  expect(pedido).toMatchObject({ metodo: 'POST', caminho: '/api/usuarios' });
  expect(JSON.parse(pedido?.corpo ?? '')).toEqual({
    referencia: `talento-${ana}`,
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
  });
  expect(pedido && servico.passe(pedido)).toMatchObject({ sub: `empresa-${empresaId}`, aud: endereco });
  expect((await criar(ana)).body).toEqual({ usuarioId: '4711' });
  expect(servico.pedidos.map(({ corpo }) => corpo)).toEqual([pedido?.corpo, pedido?.corpo]);
  expect((await t.app.auditoria(empresaId, 'Colaborador')).map(({ acao }) => acao)).toEqual([
    'Usuário na aprendizagem',
    'Usuário na aprendizagem',
  ]);
});

test('desligada a integração, ou sem e-mail, nada sai, e se diz o que falta; o que o serviço recusa também se diz', async () => {
  const { ana, criar, ligar, empresaId } = await cena();
  await ligar(false);
  expect((await criar(ana)).problema.mensagem).toContain('Ligue a integração com a aprendizagem');
  await ligar(true);
  const semEmail = await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  expect((await criar(semEmail)).problema.mensagem).toContain('Informe o e-mail do talento');
  expect(servico.pedidos).toEqual([]);
  for (const responder of [() => ({ status: 503 }), () => ({ status: 201, corpo: { nome: 'sem código' } })]) {
    servico.responder = responder;
    const { status, problema } = await criar(ana);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(problema.mensagem).toContain('O serviço de aprendizagem não criou o usuário.');
  }
  expect(await t.app.auditoria(empresaId, 'Colaborador')).toEqual([]);
});

test('só quem tem a permissão, e só de quem trabalha nas áreas que a pessoa vê, na sua empresa', async () => {
  const { ana, criar, empresaId } = await cena();
  const sem = await t.app.usuario(empresaId, [permissaoVerTodasAreas]);
  expect((await criar(ana, sem.cliente)).status).toBe(403);
  const deNenhumaArea = await t.app.usuario(empresaId, [permissaoDaAprendizagem]);
  expect((await criar(ana, deNenhumaArea.cliente)).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await criar(ana, outra.cliente)).status).toBe(404);
  await t.app.banco((db) => sql`update colaborador set data_desligamento = '2026-03-01' where id = ${ana}`.execute(db));
  expect((await criar(ana)).status).toBe(404);
  expect(servico.pedidos).toEqual([]);
});
