import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { tipoTamanhoEpi } from './tipos-tamanho-epi.contract.ts';

const t = useApp();

test('o item de outro registro da mesma empresa é recusado no item, em vez de sumir sem aviso', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (nome: string, ...tamanhos: { id: number | null; nome: string }[]) =>
    cliente.call(tipoTamanhoEpi.criar, { body: { nome, tiposTamanhosEpi: tamanhos } });
  const { body: luvas } = await criar('Luvas', { id: null, nome: 'P' }, { id: null, nome: 'M' });
  const { body: botas } = await criar('Botas', { id: null, nome: '40' });
  const [daBota] = botas.tiposTamanhosEpi;
  if (!daBota) throw new Error('a bota tem um tamanho');
  const alheio = { ...daBota, nome: 'Trocado' };
  const esperado = [
    {
      campo: 'tiposTamanhosEpi[2].id',
      mensagem: 'Este item não é deste registro. Atualize a página e inclua-o de novo.',
    },
  ];
  const comAlheio = await cliente.call(tipoTamanhoEpi.atualizar, {
    params: { id: luvas.id },
    body: { nome: 'Luvas', tiposTamanhosEpi: [...luvas.tiposTamanhosEpi, alheio], versao: luvas.versao },
  });
  expect([comAlheio.status, comAlheio.problema.erros]).toEqual([400, esperado]);
  const nova = await criar('Capacetes', { id: null, nome: 'U' }, { id: null, nome: 'G' }, alheio);
  expect([nova.status, nova.problema.erros]).toEqual([400, esperado]);
  for (const { id, tiposTamanhosEpi } of [luvas, botas])
    expect((await cliente.call(tipoTamanhoEpi.obter, { params: { id } })).body).toMatchObject({ tiposTamanhosEpi });
});
