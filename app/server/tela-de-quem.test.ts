import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { areaFormacao } from '#modules/captacao/areas-formacao/areas-formacao.contract.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { areaOf } from '#platform/server/http/authorize.ts';
import { CABECALHO_PESSOA } from '#platform/shared/headers.ts';

/** A page says whose screen it is: what somebody else would write from there is refused (decision 384). */
const t = useApp();

test.each(['interna', 'externa'] as const)(
  'na área %s nada se grava de uma tela de quem não é a pessoa da sessão',
  async (area) => {
    const { empresaId, usuarioId, cliente } = await t.app.empresa();
    const candidatoId = await criarCandidato(t.app, empresaId);
    const [quem, id] =
      area === 'interna' ? [cliente, usuarioId] : [await t.app.candidato(empresaId, candidatoId), candidatoId];
    const passaram: string[] = [];
    let chamadas = 0;
    for (const { endpoint } of t.app.handlers) {
      const { method, path, acesso, escreve } = endpoint;
      if (!escreve || areaOf(path) !== area || acesso.tipo === 'publico') continue;
      const headers = { [CABECALHO_PESSOA]: String(id + 1) };
      const { problema } = await quem.raw({ method, url: path.replace(/\{\w+\}/g, '1'), headers });
      if (problema?.codigo !== 'PESSOA_ALTERADA') passaram.push(`${method} ${path}`);
      chamadas++;
    }
    expect([passaram, chamadas > 0]).toEqual([[], true]);
  },
);

test('da tela de quem está na sessão se grava', async () => {
  const { usuarioId, cliente } = await t.app.empresa();
  const headers = { [CABECALHO_PESSOA]: String(usuarioId) };
  const { status } = await cliente.call(areaFormacao.criar, { body: { nome: 'De quem entrou' }, headers });
  expect(status).toBe(201);
});
