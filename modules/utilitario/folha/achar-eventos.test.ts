import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { ServicoExterno } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { zonaPadrao } from '#platform/shared/format/instante.ts';
import { listarEventos } from './folha.contract.ts';
import { criarIntegrada, criarMudancas } from './folha.factory.ts';

const t = useApp();
// Nothing is sent to it here.
const servico = new ServicoExterno();
const SEM_FILTRO = { tipo: null, situacao: null, colaboradorId: null, dataIni: null, dataFim: null, page: 0 };

test('os eventos se acham pelo talento e pelos dias em que foram criados, os dois contados', async () => {
  const { empresaId, cliente } = await criarIntegrada(t.app, servico);
  const { id } = await criarMudancas(t.app, empresaId);
  await criarColaborador(t.app, empresaId, { nome: 'Zeca' });
  await t.app.banco((db) =>
    sql`update folha_evento set criado_em = (timestamp '2024-05-31 23:30' at time zone ${zonaPadrao})
      where empresa_id = ${empresaId} and tipo = 'SALARIO'`.execute(db),
  );
  const de = async (filtro: object) =>
    (await cliente.call(listarEventos, { query: { ...SEM_FILTRO, ...filtro } })).body.content.map(
      ({ tipo, colaborador }) => `${tipo} ${colaborador?.nome}`,
    );
  expect(new Set(await de({ colaboradorId: id }))).toEqual(
    new Set(['ADMISSAO', 'SALARIO', 'AFASTAMENTO', 'DESLIGAMENTO'].map((tipo) => `${tipo} Lia Prado`)),
  );
  expect(await de({ dataIni: '2024-05-31', dataFim: '2024-05-31' })).toContain('SALARIO Lia Prado');
  expect(await de({ dataFim: '2024-05-30' })).toEqual([]);
  expect(await de({ dataIni: '2024-06-01' })).not.toContain('SALARIO Lia Prado');
  const { problema } = await cliente.call(listarEventos, {
    query: { ...SEM_FILTRO, dataIni: '2024-06-01', dataFim: '2024-05-01' },
  });
  expect(problema.erros).toEqual([{ campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' }]);
});
