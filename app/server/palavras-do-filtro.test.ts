import { expect, test } from 'vitest';
import { chamadasDe } from '#app/testing/every-call.ts';
import { useApp } from '#app/testing/harness.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { criarArea, criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissionsOf } from '#platform/shared/permission.ts';

/** A report says of its filter what it was asked for: of people and areas that a person does not see not even the name. */
const t = useApp();

const MARCA = 'Zuleica Escondida';
/** Who answers for privacy reads of whose sensitive data was seen by whom, in the whole company. */
const DO_ENCARREGADO = '/api/captacao/relatorios/acessos-sensiveis/previa';

test('nenhum relatório diz, nas palavras do filtro, o nome de quem ou do que não é das áreas da pessoa', async () => {
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { empresaId, cliente } = await t.app.empresa(todas.filter((uma) => uma !== VER_TODAS));
  const quemVe = (await t.app.usuario(empresaId)).cliente;
  const area = await criarArea(t.app, empresaId, { nome: `Área de ${MARCA}` });
  const lugar = { ...(await criarLugar(t.app, empresaId)), areaId: area };
  const id = await criarColaborador(t.app, empresaId, { nome: MARCA, lotacao: lugar });
  const fontes = { [CAMINHO_AREAS]: [area], [CAMINHO_COLABORADORES]: [id], '/gestao-talentos/talentos': [id] };
  const valores = { ids: [id], segundos: [], fontes, texto: 'x', inicio: '2026-01-01', fim: '2026-12-31', empresaId };
  const ditas: string[] = [];
  const nomeadas = new Set<string>();
  const previas = t.app.handlers.filter(
    ({ endpoint: { path } }) => path.endsWith('/previa') && path !== DO_ENCARREGADO,
  );
  for (const handler of previas)
    for (const { method, url, query, payload } of chamadasDe(handler, valores)) {
      const pedido = { method, url, query, ...(payload ? { payload } : {}) };
      if (JSON.stringify((await quemVe.raw(pedido)).body ?? '').includes(MARCA)) nomeadas.add(url);
      const { body } = await cliente.raw(pedido);
      if (JSON.stringify(body ?? '').includes(MARCA)) ditas.push(`${url} ${JSON.stringify(payload)}`);
    }
  expect(nomeadas.size).toBeGreaterThan(30);
  expect(ditas).toEqual([]);
});
