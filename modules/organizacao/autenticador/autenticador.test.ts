import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, useApp } from '#app/testing/harness.ts';
import { permissaoInstalacao, permissaoParametros } from '#modules/organizacao/organizacao.permissions.ts';
import {
  APAGA_A_LICENCA,
  autenticarLicenca,
  gerarTicket,
  obterLicenca,
  obterTicket,
  retificarCnpj,
} from './autenticador.contract.ts';
import { licencaDoServidor, ServidorParceiro } from './servidor-de-licencas.factory.ts';

const parceiro = new ServidorParceiro();
const env: Record<string, string> = { REDE_INTERNA: '1', LICENCA_CHAVE: 'k-licenca' };
beforeAll(async () => {
  env.LICENCA_URL = await parceiro.abrir();
});
const t = useApp(env);
const aberta = useApp({ DEMO: '1' });
const semDemonstracao = useApp({ DEMO: '0' });
const naNuvem: Record<string, string> = { REDE_INTERNA: '1', LICENCA_NUVEM: '1' };
beforeAll(() => Object.assign(naNuvem, { LICENCA_URL: env.LICENCA_URL }));
const nuvem = useApp(naNuvem);
afterAll(() => parceiro.fechar());

/** The installation as it was on its first day. */
const limpar = (app: TestApp) =>
  app.banco(async (db) => {
    await sql`delete from licenca_instalacao`.execute(db);
    await sql`insert into licenca_instalacao (id) values (1)`.execute(db);
    await sql`delete from tentativa_login`.execute(db);
  });

beforeEach(async () => {
  parceiro.pedidos.length = 0;
  parceiro.resposta = { status: 200, corpo: licencaDoServidor() };
  await limpar(t.app);
});

const info = async (cliente = t.app.anonimo) => (await cliente.call(obterLicenca)).body;

describe('instalação nova', () => {
  test('V-0421, V-0422: quem não entrou vê a instalação nova, gera o ticket e recarrega até a licença chegar', async () => {
    const { anonimo } = t.app;
    expect(await info()).toMatchObject({
      status: 'NOVA',
      versao: '2.0',
      estado: 'NOVA_INSTALACAO',
      statusMigracao: 'NovaInstalacao',
      ticket: null,
      aberta: false,
      autenticado: false,
      podeGerarTicket: true,
      podeRecarregar: true,
    });
    const { ticket } = (await anonimo.call(gerarTicket, { query: { autenticado: false } })).body;
    expect(ticket).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect((await anonimo.call(obterTicket)).body).toEqual({ ticket });
    expect(await info()).toMatchObject({ status: 'NOVA', estado: 'SEM_CNPJ', ticket });

    parceiro.resposta = {
      status: 200,
      corpo: licencaDoServidor({ ativa: false, nrSerie: null, razaoSocial: null, cnpj: null, local: null }),
    };
    expect((await anonimo.call(autenticarLicenca)).body).toMatchObject({ status: 'NOVA', ticket });
    parceiro.resposta = { status: 200, corpo: licencaDoServidor() };
    expect((await anonimo.call(autenticarLicenca)).body).toMatchObject({
      status: 'ATIVA',
      estado: 'AGUARDANDO_MIGRAR',
    });
    const instalacao = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(parceiro.pedidos).toEqual(
      [1, 2].map(() => ({
        metodo: 'POST',
        caminho: '/api/licencas/autenticar',
        autorizacao: 'Bearer k-licenca',
        corpo: { instalacao, ticket, cnpj: null },
      })),
    );
  });

  test('V-0428: com um ticket à espera não se gera outro', async () => {
    const { cliente } = await t.app.empresa([permissaoInstalacao]);
    expect((await cliente.call(gerarTicket, { query: { autenticado: true } })).status).toBe(200);
    expect((await info(cliente)).ticket).not.toBeNull();
    const outra = await cliente.call(gerarTicket, { query: { autenticado: true } });
    expect(outra.problema.mensagem).toBe(
      'O ticket desta instalação já foi gerado: digite-o no portal do cliente e recarregue os dados.',
    );
  });

  test('V-0435: quem acredita ter sessão e não tem mais é mandado entrar, e nada se gera', async () => {
    const pedido = await t.app.anonimo.call(gerarTicket, { query: { autenticado: true } });
    expect(pedido.status).toBe(401);
    expect((await info()).ticket).toBeNull();
  });

  test('quem entrou sem administrar a instalação não gera ticket nem retifica', async () => {
    const { cliente } = await t.app.empresa([permissaoParametros]);
    expect((await cliente.call(gerarTicket, { query: { autenticado: true } })).status).toBe(403);
    expect((await cliente.call(retificarCnpj, { body: { cnpj: '11222333000181' } })).status).toBe(403);
    expect(await info(cliente)).toMatchObject({ autenticado: true, podeGerarTicket: false, podeRetificar: false });
  });
});

describe('instalação com licença', () => {
  async function comLicenca(dados = {}) {
    const { cliente, empresaId } = await t.app.empresa([permissaoInstalacao]);
    await cliente.call(gerarTicket, { query: { autenticado: true } });
    parceiro.resposta = { status: 200, corpo: licencaDoServidor(dados) };
    await cliente.call(autenticarLicenca);
    return { cliente, empresaId };
  }

  test('V-0424: quem administra vê a licença inteira, e quem não entrou só que ela está ativa', async () => {
    const { cliente } = await comLicenca();
    expect(await info(cliente)).toMatchObject({
      status: 'ATIVA',
      razaoSocial: 'Metalúrgica Aurora Ltda',
      cnpj: '11222333000181',
      nomeRegistroLocation: 'Matriz Fortaleza',
      dataExpedicao: '2026-01-02',
      dataExpiracao: '2099-12-31',
      nrSerie: 'CR-2026-00042',
      ehAtivado: true,
      ehModoNuvem: false,
      tipoAuth: 'JARVIS',
      remprotBurlado: false,
      ticket: null,
      podeRetificar: true,
    });
    expect(await info()).toMatchObject({
      status: 'ATIVA',
      razaoSocial: null,
      cnpj: null,
      nrSerie: null,
      nomeRegistroLocation: null,
      podeGerarTicket: false,
      podeRecarregar: false,
    });
    expect((await t.app.anonimo.call(autenticarLicenca)).status).toBe(403);
    expect((await t.app.anonimo.call(gerarTicket, { query: { autenticado: false } })).status).toBe(403);
  });

  test('V-0431: um novo ticket apaga a licença, e só depois de confirmado', async () => {
    const { cliente, empresaId } = await comLicenca();
    const query = { autenticado: true };
    const perguntado = await cliente.call(gerarTicket, { query });
    expect([perguntado.status, perguntado.problema.codigo]).toEqual([409, 'CONFIRMAR']);
    expect(perguntado.problema.mensagem).toBe(APAGA_A_LICENCA);
    expect((await info(cliente)).status).toBe('ATIVA');
    const headers = { 'x-confirmadas': 'novo-ticket' };
    const { ticket } = (await cliente.call(gerarTicket, { query, headers })).body;
    expect(await info(cliente)).toMatchObject({ status: 'NOVA', razaoSocial: null, cnpj: null, nrSerie: null, ticket });
    const trilha = await t.app.auditoria(empresaId, 'Licença da instalação');
    expect(trilha.map(({ acao }) => acao)).toEqual([
      'Geração de ticket',
      'Leitura do servidor de licenças',
      'Geração de ticket',
    ]);
    expect(trilha.at(-1)?.antes).toMatchObject({ nrSerie: 'CR-2026-00042' });
  });

  test('V-0423, V-0430: ativa sem CNPJ é inconsistente, e retificar o diz ao servidor', async () => {
    const { cliente } = await comLicenca({ cnpj: null });
    expect(await info(cliente)).toMatchObject({ status: 'INCONSISTENTE', statusMigracao: 'SemCnpj' });
    parceiro.resposta = { status: 200, corpo: licencaDoServidor({ cnpj: '52998224725' }) };
    const retificada = await cliente.call(retificarCnpj, { body: { cnpj: '52998224725' } });
    expect(retificada.body).toMatchObject({ status: 'ATIVA', cnpj: '52998224725', statusMigracao: null });
    expect(parceiro.pedidos.at(-1)).toMatchObject({
      metodo: 'PUT',
      caminho: '/api/licencas/cnpj',
      corpo: { cnpj: null, cnpjNovo: '52998224725' },
    });
    expect(await info(cliente)).toMatchObject({ cnpj: '52998224725' });
  });

  test('V-0432: a liberação do fornecedor cumpre a última etapa', async () => {
    const { cliente } = await comLicenca();
    const feitas = async () => (await info(cliente)).etapas.map(({ concluida }) => concluida);
    expect(await feitas()).toEqual([true, true, true, false]);
    parceiro.resposta = { status: 200, corpo: licencaDoServidor({ liberada: true, tipo: 'REMPROT', burlada: true }) };
    const lida = (await cliente.call(autenticarLicenca)).body;
    expect(lida).toMatchObject({ estado: 'MIGRADA', versao: '1.0', tipoAuth: 'REMPROT', remprotBurlado: true });
    expect(await feitas()).toEqual([true, true, true, true]);
  });

  test.each([
    [401, {}, 'O serviço recusou a chave.'],
    [503, {}, 'O serviço pediu para tentar mais tarde (503).'],
    [200, { outra: 'coisa' }, 'O serviço não respondeu no formato esperado.'],
  ])('o servidor que responde %i deixa a licença como era e diz por quê', async (status, corpo, erro) => {
    const { cliente } = await comLicenca();
    parceiro.resposta = { status, corpo };
    expect((await cliente.call(autenticarLicenca)).body).toMatchObject({
      status: 'ATIVA',
      nrSerie: 'CR-2026-00042',
      erro,
    });
    const recusa = await cliente.call(retificarCnpj, { body: { cnpj: '52998224725' } });
    expect(recusa.problema.erros).toEqual([{ campo: 'cnpj', mensagem: erro }]);
  });

  test('licença vencida é inativa, e quem não entrou pode recarregar, poucas vezes', async () => {
    await comLicenca({ dataExpiracao: '2026-01-03', ativa: false });
    expect(await info()).toMatchObject({ status: 'INATIVA', podeRecarregar: true });
    const estados = [];
    for (let vez = 0; vez < 11; vez++) estados.push((await t.app.anonimo.call(autenticarLicenca)).status);
    expect(estados).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('instalação aberta', () => {
  test('sem servidor de licenças o produto está ativo e completo, e diz que é uma demonstração', async () => {
    const { cliente } = await aberta.app.empresa([permissaoInstalacao]);
    for (const quem of [cliente, aberta.app.anonimo])
      expect(await info(quem)).toMatchObject({
        status: 'ATIVA',
        estado: 'MIGRADA',
        aberta: true,
        tipoAuth: 'SEM_LICENCA',
        demonstracao: true,
        podeGerarTicket: false,
        podeRetificar: false,
      });
    const recusas = [
      await cliente.call(gerarTicket, { query: { autenticado: true } }),
      await cliente.call(autenticarLicenca),
      await cliente.call(retificarCnpj, { body: { cnpj: '11222333000181' } }),
    ];
    for (const { problema } of recusas) expect(problema.mensagem).toContain('Esta instalação é aberta');
  });

  test('sem os dados de demonstração é aberta e completa, e não é uma demonstração', async () => {
    expect(await info(semDemonstracao.app.anonimo)).toMatchObject({
      status: 'ATIVA',
      aberta: true,
      tipoAuth: 'SEM_LICENCA',
      demonstracao: false,
    });
  });
});

describe('na nuvem', () => {
  test('V-0426, V-0430: a versão é NUVEM, não há ticket, e o CNPJ se edita', async () => {
    const { cliente } = await nuvem.app.empresa([permissaoInstalacao]);
    expect(await info(cliente)).toMatchObject({
      versao: 'NUVEM',
      ehModoNuvem: true,
      podeGerarTicket: false,
      podeRetificar: true,
    });
    const pedido = await cliente.call(gerarTicket, { query: { autenticado: true } });
    expect(pedido.problema.mensagem).toContain('não há ticket');
    expect((await cliente.call(retificarCnpj, { body: { cnpj: '11222333000181' } })).body.status).toBe('ATIVA');
    await cliente.call(autenticarLicenca);
    expect(parceiro.pedidos.at(-1)?.corpo).toMatchObject({ ticket: null, cnpj: '11222333000181' });
  });
});
