import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { TestClient } from '#platform/testing/client.ts';
import { encerrarAparelho, encerrarOutros, listarAparelhos } from './aparelhos.contract.ts';
import { nomeDoAparelho } from './aparelhos.rules.ts';

const t = useApp();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';

async function outraSessao({ usuarioId, empresaId }: Tenant): Promise<TestClient> {
  const token = await t.app.banco((db) =>
    t.app.sessions.create(db, { area: 'interna', sujeitoId: usuarioId, empresaId, navegador: IPHONE }),
  );
  return new TestClient(t.app.app, `ciranda_sessao=${token}`);
}

const entra = async (cliente: TestClient, { empresaId }: Tenant) =>
  (await cliente.call(trocarEmpresa, { params: { id: empresaId } })).status;

describe('sessões e aparelhos', () => {
  test('a pessoa vê as suas sessões, com este aparelho primeiro, e nenhuma de outra pessoa', async () => {
    const pessoa = await t.app.empresa();
    await t.app.empresa();
    await outraSessao(pessoa);
    const { body } = await pessoa.cliente.call(listarAparelhos);
    expect(body).toMatchObject([{ atual: true }, { atual: false, nome: 'Safari no iPhone', deBolso: true }]);
    expect(body).toHaveLength(2);
  });

  test('encerra uma das suas, que não faz mais nada, e não encontra a de outra pessoa', async () => {
    const [pessoa, alheia] = [await t.app.empresa(), await t.app.empresa()];
    const celular = await outraSessao(pessoa);
    expect(await entra(celular, pessoa)).toBe(200);
    const id = (await pessoa.cliente.call(listarAparelhos)).body[1]?.id ?? '';
    expect((await alheia.cliente.call(encerrarAparelho, { params: { id } })).status).toBe(404);
    expect(await entra(celular, pessoa)).toBe(200);
    expect((await pessoa.cliente.call(encerrarAparelho, { params: { id } })).status).toBe(204);
    expect(await entra(celular, pessoa)).toBe(401);
    expect(await entra(pessoa.cliente, pessoa)).toBe(200);
  });

  test('sai de todos os outros e continua neste', async () => {
    const [pessoa, alheia] = [await t.app.empresa(), await t.app.empresa()];
    const [um, dois] = [await outraSessao(pessoa), await outraSessao(pessoa)];
    expect((await pessoa.cliente.call(encerrarOutros)).body).toEqual({ encerradas: 2 });
    expect([await entra(um, pessoa), await entra(dois, pessoa)]).toEqual([401, 401]);
    expect([await entra(pessoa.cliente, pessoa), await entra(alheia.cliente, alheia)]).toEqual([200, 200]);
  });
});

test.each([
  [IPHONE, 'Safari no iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge no Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'Chrome no Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/140 Mobile Safari',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Gecko/20100101 Firefox/150.0', 'Firefox no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101', 'Navegador no Linux'],
  ['curl/8.9', 'Aparelho desconhecido'],
  [null, 'Aparelho desconhecido'],
])('o navegador %s é lido como %s', (cabecalho, esperado) => expect(nomeDoAparelho(cabecalho)).toBe(esperado));
