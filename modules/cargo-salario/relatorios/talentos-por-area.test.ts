import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { padraoTalentosAreas, talentosAreas } from './relatorios.contract.ts';
import { criarCenaDosRelatorios } from './relatorios.factory.ts';

const t = useApp();

test('talentos por área filtra por áreas ou por grupos, pede ao menos um deles, e o outro não conta', async () => {
  const s = await criarCenaDosRelatorios(t.app);
  const pedir = (filtro: object, saida = '') =>
    s.cliente.raw({ method: 'POST', url: `/api${talentosAreas.path}${saida}`, payload: filtro });
  const dataBase = '2026-06-01';
  const porArea = (areasIds: number[], dados: object = {}) => ({
    dataBase,
    ...padraoTalentosAreas,
    areasIds,
    ...dados,
  });
  expect(padraoTalentosAreas).toEqual({ filtrarPor: '1', statusSolicitacao: 'T' });
  const recusas = async (filtro: object) =>
    (await pedir(filtro)).problema.erros.map(({ campo, mensagem }) => [campo, mensagem]);
  expect(await recusas({ dataBase })).toEqual([
    ['filtrarPor', 'Filtrar por é obrigatório'],
    ['statusSolicitacao', 'Situação da solicitação é obrigatória'],
  ]);
  expect(await recusas(porArea([], { gruposOcupacionaisIds: [s.tecnico] }))).toEqual([
    ['areasIds', 'Áreas Organizacionais: selecione ao menos uma.'],
  ]);
  expect(await recusas(porArea([s.comercial], { filtrarPor: '2' }))).toEqual([
    ['gruposOcupacionaisIds', 'Grupos Ocupacionais: selecione ao menos um.'],
  ]);
  const nomes = async (filtro: object) => {
    const { bytes } = await pedir({ ...filtro, formato: 'csv' });
    const { data } = Papa.parse<string[]>(bytes.toString(), { delimiter: ';', skipEmptyLines: true });
    return data.slice(1, -1).map(([area, nome]) => [area, nome]);
  };
  expect(await nomes(porArea([s.producao], { gruposOcupacionaisIds: [s.tecnico] }))).toEqual([
    ['Produção', 'Bia'],
    ['Produção', 'Caio'],
  ]);
  const dosTecnicos = { filtrarPor: '2', gruposOcupacionaisIds: [s.tecnico] };
  expect(await nomes(porArea([s.producao], dosTecnicos))).toEqual([
    ['Comercial', 'Ana'],
    ['Produção', 'Bia'],
  ]);
  // The status of requests is asked for and chooses nobody; nobody is told of it either.
  const daSituacao = porArea([s.comercial], { ...dosTecnicos, statusSolicitacao: 'R' });
  expect(await nomes(daSituacao)).toHaveLength(2);
  const previa = await pedir(daSituacao, '/previa');
  expect(previa.body).toMatchObject({
    filtro: 'Data base: 01/06/2026 · Filtrar por: Grupo Ocupacional · Grupos ocupacionais: Técnico',
  });
});
