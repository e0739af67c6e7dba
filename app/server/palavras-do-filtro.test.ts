import { expect, test } from 'vitest';
import type { z } from 'zod';
import { chamadasDe } from '#app/testing/every-call.ts';
import { useApp } from '#app/testing/harness.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { criarArea, criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** A report says of its filter what it was asked for: of people and areas that a person does not see not even the name. */
const t = useApp();

const MARCA = 'Zuleica Escondida';
/** Who answers for privacy reads of whose sensitive data was seen by whom, in the whole company. */
const DO_ENCARREGADO = '/api/captacao/relatorios/acessos-sensiveis/previa';

/** What a preview asks for beside what can be guessed of its fields. */
const COMPLETAM: Readonly<Record<string, object>> = {
  '/api/gestao-talentos/relatorios/talento-dinamico/previa': { colunasDinamicas: ['nome'] },
  '/api/cargo-salario/relatorios/projecoes-salariais-talentos/previa': { aplicacao: '1', percentual: '10.00' },
  '/api/cargo-salario/relatorios/igualdade-salarial/previa': { ano: 2026 },
  '/api/sst/relatorios/estatistica-acidentes/previa': { ano: 2026 },
};

/** Previews that are no report, or answer only about a record that this scene has none of, and what they show. */
const SEM_RESPOSTA: Readonly<Record<string, string>> = {
  '/api/avaliacao/ninebox/chart/{id}/previa': 'o desenho de uma avaliação',
  '/api/avaliacao/ninebox/relatorio/previa': 'os avaliados de uma avaliação, que o filtro escolhe',
  '/api/cargo-salario/reajustes-colaboradores/aplicar-dissidio/previa': 'um reajuste antes de gravado, sem filtro dito',
  '/api/cargo-salario/reajustes-faixas-salariais/aplicar-dissidio/previa':
    'um reajuste antes de gravado, sem filtro dito',
  '/api/cargo-salario/reajustes-indices/aplicar-dissidio/previa': 'um reajuste antes de gravado, sem filtro dito',
  '/api/desenvolvimento/cursos-online/aulas/{id}/previa': 'uma aula',
  '/api/desenvolvimento/cursos-online/{id}/previa': 'um curso',
  '/api/desenvolvimento/modelo-certificado/previa': 'um certificado de exemplo',
  '/api/desenvolvimento/relatorios/meta-de-horas/previa': 'um conjunto de metas',
  '/api/desenvolvimento/servico-aprendizagem/cursos/previa': 'cursos de outro sistema',
  '/api/sst/relatorios/pgr/previa': 'um programa',
};

/** Previews that pick a talent or an area and say no words of it. */
const SEM_NOME: Readonly<Record<string, string>> = {
  '/api/avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia/previa': 'a ficha de quem está em experiência',
};

const fontesDe = (schema: z.ZodType): string[] => [...schemasIn(schema)].flatMap((field) => metaOf(field)?.fonte || []);

test('nenhum relatório diz, nas palavras do filtro, o nome de quem ou do que não é das áreas da pessoa', async () => {
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { empresaId, cliente } = await t.app.empresa(todas.filter((uma) => uma !== VER_TODAS));
  const quemVe = (await t.app.usuario(empresaId)).cliente;
  const area = await criarArea(t.app, empresaId, { nome: `Área de ${MARCA}` });
  const lugar = { ...(await criarLugar(t.app, empresaId)), areaId: area };
  const id = await criarColaborador(t.app, empresaId, { nome: MARCA, lotacao: lugar });
  const fontes = { [CAMINHO_AREAS]: [area], [CAMINHO_COLABORADORES]: [id], '/gestao-talentos/talentos': [id] };
  const comecos = Object.keys(fontes);
  const valores = { ids: [id], segundos: [], fontes, texto: 'x', inicio: '2026-01-01', fim: '2026-12-31', empresaId };
  const ditas: string[] = [];
  const nomeadas = new Set<string>();
  const previas = t.app.handlers.filter(
    ({ endpoint: { path } }) => path.endsWith('/previa') && path !== DO_ENCARREGADO,
  );
  const mudas = new Set(previas.map(({ endpoint: { path } }) => path));
  for (const handler of previas)
    for (const { method, url, query, payload } of chamadasDe(handler, valores)) {
      const pedido = { method, url, query, ...(payload ? { payload: { ...payload, ...COMPLETAM[url] } } : {}) };
      const daEmpresa = await quemVe.raw(pedido);
      if (daEmpresa.status === 200) mudas.delete(handler.endpoint.path);
      if (JSON.stringify(daEmpresa.body ?? '').includes(MARCA)) nomeadas.add(handler.endpoint.path);
      const { body } = await cliente.raw(pedido);
      if (JSON.stringify(body ?? '').includes(MARCA)) ditas.push(`${url} ${JSON.stringify(payload)}`);
    }
  // A preview that refuses whatever it is asked says no words: nothing was proved of it.
  expect([...mudas].sort()).toEqual(Object.keys(SEM_RESPOSTA).sort());
  const escolhem = previas.filter(
    ({ endpoint: { path, body } }) =>
      !mudas.has(path) && fontesDe(body).some((fonte) => comecos.some((um) => fonte.startsWith(um))),
  );
  expect(
    escolhem
      .map(({ endpoint: { path } }) => path)
      .filter((path) => !nomeadas.has(path))
      .sort(),
  ).toEqual(Object.keys(SEM_NOME).sort());
  expect(nomeadas.size).toBeGreaterThan(70);
  expect(ditas).toEqual([]);
});
