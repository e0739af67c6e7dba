import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { conversaDoSuporte } from './suporte.contract.ts';

const t = useApp();
const script = 'https://suporte.exemplo.com.br/conversa.js?v="1"';

const configurar = async (valores: { scriptSuporte: string; codEmpresaSuporte: string; codClienteSuporte: string }) => {
  await t.app.banco((db) => t.app.parametros.set(db, valores));
  await expect.poll(() => t.app.parametros.get('codClienteSuporte')).toBe(valores.codClienteSuporte);
  await expect.poll(() => t.app.parametros.get('scriptSuporte')).toBe(valores.scriptSuporte);
};

describe('conversa com o suporte', () => {
  test('só existe com o script e os dois códigos, e a sessão o diz', async () => {
    const { cliente } = await t.app.empresa([]);
    const tem = async () => {
      const { body } = await cliente.call(obterSessao);
      const { status } = await cliente.call(conversaDoSuporte);
      return [body.systemParameters.conversaComSuporte, status];
    };
    await configurar({ scriptSuporte: script, codEmpresaSuporte: '12', codClienteSuporte: '' });
    expect(await tem()).toEqual([false, 404]);
    await configurar({ scriptSuporte: '', codEmpresaSuporte: '12', codClienteSuporte: '34' });
    expect(await tem()).toEqual([false, 404]);
    await configurar({ scriptSuporte: script, codEmpresaSuporte: '12', codClienteSuporte: '34' });
    expect(await tem()).toEqual([true, 200]);
    expect((await t.app.anonimo.call(conversaDoSuporte)).status).toBe(401);
  });

  test('a página diz ao script os dois códigos e mais nada, e ele corre em uma origem só sua', async () => {
    const { cliente } = await t.app.empresa([]);
    await configurar({ scriptSuporte: script, codEmpresaSuporte: '12', codClienteSuporte: '3"4' });
    const { body, headers } = await cliente.raw<string>({ method: 'GET', url: conversaDoSuporte.path });
    expect(body).toContain(
      '<script src="https://suporte.exemplo.com.br/conversa.js?v=&quot;1&quot;" data-empresa="12" data-cliente="3&quot;4" async>',
    );
    const politica = String(headers['content-security-policy']);
    expect(politica).toContain('sandbox allow-scripts allow-forms allow-popups;');
    expect(politica).toContain('script-src https://suporte.exemplo.com.br;');
    expect(politica).not.toContain('allow-same-origin');
  });
});
