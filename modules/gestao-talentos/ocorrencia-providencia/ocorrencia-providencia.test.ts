import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarOcorrencia,
  criarProvidencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { ocorrenciaProvidencia } from './ocorrencia-providencia.contract.ts';

const t = useApp();

test('quem define providências não precisa poder mudar ocorrências, e a lista separa as que ainda não têm', async () => {
  const { empresaId } = await t.app.empresa();
  const { ver, editar } = ocorrenciaProvidencia.permissoes;
  const todas = permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS;
  const { cliente } = await t.app.usuario(empresaId, [ver, editar, todas]);
  const base = {
    colaboradorId: await criarColaborador(t.app, empresaId),
    tipoId: await criarTipoOcorrencia(t.app, empresaId),
  };
  const id = await criarOcorrencia(t.app, empresaId, { ...base, dataIni: '2026-02-02' });
  await criarOcorrencia(t.app, empresaId, { ...base, dataIni: '2026-02-03' });
  const providenciaId = await criarProvidencia(t.app, empresaId, 'Advertência verbal');
  const definida = await cliente.call(ocorrenciaProvidencia.atualizar, { params: { id }, body: { providenciaId } });
  expect(definida.body).toMatchObject({ providenciaId, dataIni: '2026-02-02', dias: 1 });
  const datas = async (query: object) =>
    (await cliente.call(ocorrenciaProvidencia.listar, { query: { page: 0, ...query } as never })).body.content.map(
      ({ dataIni, providencia }) => [dataIni, providencia?.nome ?? null],
    );
  expect(await datas({ situacao: 'S' })).toEqual([['2026-02-03', null]]);
  expect(await datas({ situacao: 'C' })).toEqual([['2026-02-02', 'Advertência verbal']]);
  expect(await datas({ dataFim: '2026-02-02' })).toHaveLength(1);
  expect((await cliente.call(ocorrencia.listar, { query: { page: 0 } })).status).toBe(403);
});

test('a lista das empresas em que a pessoa define providências não deixa mudar as de outra', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  const alheia = await criarOcorrencia(t.app, outra.empresaId, {
    colaboradorId: await criarColaborador(t.app, outra.empresaId),
    tipoId: await criarTipoOcorrencia(t.app, outra.empresaId),
    dataIni: '2026-02-02',
  });
  const empresasIds = [empresaId, outra.empresaId];
  const lista = await cliente.call(ocorrenciaProvidencia.listar, { query: { page: 0, empresasIds } as never });
  expect(lista.body.content).toEqual([]);
  const body = { providenciaId: null };
  const mudada = await cliente.call(ocorrenciaProvidencia.atualizar, { params: { id: alheia }, body });
  expect(mudada.status).toBe(404);
});
