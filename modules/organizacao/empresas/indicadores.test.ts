import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { empresa } from './empresas.contract.ts';

const t = useApp();

/** The company of the session as its form has it. */
async function ler({ cliente, empresaId }: Tenant) {
  const { body } = await cliente.call(empresa.obter, { params: { id: empresaId } });
  const { id, versao, pode, ...form } = body;
  return { form, versao };
}

test('a meta de um indicador fica entre 0% e 100%, e se apaga', async () => {
  const s = await t.app.empresa();
  const { form, versao } = await ler(s);
  const gravar = (metaTurnover: string | null, metaAbsenteismo: string | null, de: number) =>
    s.cliente.call(empresa.atualizar, {
      params: { id: s.empresaId },
      body: { ...form, indicadores: { metaTurnover, metaAbsenteismo }, versao: de },
    });
  expect((await gravar('100.01', '-0.01', versao)).problema.erros).toEqual([
    { campo: 'indicadores.metaTurnover', mensagem: 'A meta fica entre 0% e 100%' },
    { campo: 'indicadores.metaAbsenteismo', mensagem: 'A meta fica entre 0% e 100%' },
  ]);
  const certa = await gravar('100', '0', versao);
  expect(certa.body.indicadores).toEqual({ metaTurnover: '100.00', metaAbsenteismo: '0.00' });
  expect((await gravar(null, null, certa.body.versao)).status).toBe(200);
  expect((await ler(s)).form.indicadores).toEqual({ metaTurnover: null, metaAbsenteismo: null });
});
