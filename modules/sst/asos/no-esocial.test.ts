import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAso } from '#modules/sst/sst.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { aso } from './asos.contract.ts';

const t = useApp();
const daqui = (dias: number) => somarDias(hoje(), dias);
const tudo = {
  ...{ busca: null, colaboradorId: null, tipo: null, conclusao: null, clinicaId: null, situacaoS2220: null },
  ...{ dataIni: null, dataFim: null, page: 0, size: 20 },
};

test('a lista de exames diz o que o eSocial já sabe de cada um e até quando o resto se comunica, e filtra por isso', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  await banco(sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde)
    values (${empresaId}, 'PRODUCAO', ${daqui(-100)})`);
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: daqui(-900) });
  const exame = (dia: number) => criarAso(t.app, empresaId, { colaboradorId, data: daqui(dia), exames: [] });
  const evento = (id: number, situacao: string, prazo: string, ambiente = 'PRODUCAO') =>
    banco(sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo,
        impressao, retrato, ambiente)
      values (${empresaId}, ${colaboradorId}, 'S-2220', 'ORIGINAL', 'TUDO', 'ASO', ${id}, ${situacao}, ${daqui(-50)}, ${prazo}, 'x', 'x', ${ambiente})`);
  const listar = async (query: object = {}) => {
    const { body } = await cliente.call(aso.listar, { query: { ...tudo, ...query } as never });
    return 'content' in body ? body.content : body;
  };
  const [noPrazo, vencido, enviado, aceito, soEmTestes, mudou] = [
    await exame(-1),
    await exame(-2),
    await exame(-3),
    await exame(-4),
    await exame(-5),
    await exame(-6),
  ];
  await evento(noPrazo, 'PENDENTE', hoje());
  await evento(vencido, 'RECUSADO', daqui(-1));
  await evento(enviado, 'ENVIADO', daqui(-1));
  await evento(aceito, 'ACEITO', daqui(-1));
  await evento(soEmTestes, 'ACEITO', daqui(-1), 'PRODUCAO_RESTRITA');
  // What was taken and then changed is to be told again.
  await evento(mudou, 'ACEITO', daqui(-1));
  await evento(mudou, 'PRONTO', daqui(9));
  expect((await listar()).map(({ id, situacaoS2220, prazoS2220 }) => [id, situacaoS2220, prazoS2220])).toEqual([
    [noPrazo, 'P', hoje()],
    [vencido, 'A', daqui(-1)],
    [enviado, 'E', daqui(-1)],
    [aceito, 'C', daqui(-1)],
    [soEmTestes, 'F', null],
    [mudou, 'P', daqui(9)],
  ]);
  for (const [codigo, ids] of [
    ['P', [noPrazo, mudou]],
    ['A', [vencido]],
    ['E', [enviado]],
    ['C', [aceito]],
    ['F', [soEmTestes]],
  ] as const)
    expect(
      (await listar({ situacaoS2220: codigo })).map((um) => um.id),
      codigo,
    ).toEqual(ids);
});
