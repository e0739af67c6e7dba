import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { listarLog, obterLog } from '#modules/organizacao/log/log.contract.ts';
import { criarColaborador, criarLugar, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { recusaDoFixo } from '#platform/shared/contract/meta.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { colaborador } from './colaboradores.contract.ts';
import { historicoColaborador, salarioPrevisto } from './historicos.contract.ts';

const t = useApp();

test('quem não vê salários não muda quanto se ganha nem desde quando: pela data, pela exclusão ou por outro talento', async () => {
  const dono = await t.app.empresa();
  const onde = await criarLugar(t.app, dono.empresaId);
  const lotacao = { ...onde, tipoSalario: '3', salario: '3000.00' } as const;
  const pessoa = await criarColaborador(t.app, dono.empresaId, { lotacao });
  const linha = (dados: object = {}) =>
    ({
      colaborador: { id: pessoa },
      data: '2025-06-01',
      motivo: 'PROMOCAO',
      areaOrganizacional: { id: onde.areaId },
      estabelecimento: { id: onde.estabelecimentoId },
      faixaSalarial: { id: onde.faixaSalarialId },
      tipoSalario: '3',
      indice: null,
      quantidade: null,
      salario: '4000.00',
      observacao: null,
      ...dados,
    }) as never;
  const aumento = (await dono.cliente.call(historicoColaborador.criar, { body: linha() })).body;
  const { ver, inserir, editar, excluir } = permissoesOrganizacao.historicoColaborador;
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { cliente } = await t.app.usuario(dono.empresaId, [ver, inserir, editar, excluir, VER_TODAS]);
  const salario = async () =>
    (await dono.cliente.call(colaborador.obter, { params: { id: pessoa } })).body.lotacao.salario;
  const mudar = (id: number, dados: object) =>
    cliente.call(historicoColaborador.atualizar, { params: { id }, body: linha(dados) });
  const remover = (id: number) => cliente.call(historicoColaborador.excluir, { params: { id } });

  // A line of before the raise takes the pay of then, and that of today when it is moved to today.
  const antiga = await cliente.call(historicoColaborador.criar, {
    body: linha({ data: somarDias(aumento.data, -1) }),
  });
  expect(antiga.status, JSON.stringify(antiga.body)).toBe(201);
  const hojeMesmo = await mudar(antiga.body.id, { data: hoje() });
  expect(hojeMesmo.status, JSON.stringify(hojeMesmo.body)).toBe(200);
  expect(await salario()).toBe('4000.00');
  expect((await remover(antiga.body.id)).status).toBe(204);

  const recusada = await remover(aumento.id);
  expect(recusada.problema.mensagem).toBe('Nesta linha muda o salário do talento: só quem vê salários pode excluí-la.');
  const adiada = await mudar(aumento.id, { data: hoje() });
  expect(adiada.problema.erros).toEqual([
    { campo: 'data', mensagem: 'Neste dia muda o salário do talento: só quem vê salários pode trocá-lo.' },
  ]);
  const outro = await criarColaborador(t.app, dono.empresaId);
  expect((await mudar(aumento.id, { colaborador: { id: outro } })).problema.erros).toEqual([
    { campo: 'colaborador', mensagem: recusaDoFixo('Colaborador') },
  ]);
  expect((await mudar(aumento.id, { motivo: 'DISSIDIO' })).status).toBe(200);
  expect(await salario()).toBe('4000.00');
});

test('o salário de uma lotação é calculado antes de gravar, pela faixa ou pelo índice, no dia dela e na empresa de quem pergunta', async () => {
  const dono = await t.app.empresa();
  const { faixaSalarialId } = await criarLugar(t.app, dono.empresaId);
  const indiceId = await inserir(
    t.app,
    sql`insert into indice (empresa_id, nome) values (${dono.empresaId}, 'Piso') returning id`,
  );
  const valer = (data: string, valor: string) =>
    inserir(
      t.app,
      sql`insert into indice_historico (empresa_id, indice_id, data, valor) values (${dono.empresaId}, ${indiceId}, ${data}, ${valor}) returning id`,
    );
  await valer('2025-01-01', '1000.00');
  await valer('2026-01-01', '1100.00');
  await inserir(
    t.app,
    sql`insert into faixa_salarial_historico (empresa_id, faixa_salarial_id, data, tipo, valor)
      values (${dono.empresaId}, ${faixaSalarialId}, '2025-06-01', '3', 2500.50) returning id`,
  );
  const porIndice = { tipoSalario: '2', indiceId, quantidade: '1.5' } as const;
  const porCargo = { tipoSalario: '1', faixaSalarialId } as const;
  const perguntar = (query: object, { cliente } = dono) => cliente.call(salarioPrevisto, { query: query as never });
  const salario = async (query: object) => (await perguntar(query)).body.salario;
  expect(await salario({ ...porIndice, data: '2025-12-31' })).toBe('1500.00');
  expect(await salario({ ...porIndice, data: '2026-01-01' })).toBe('1650.00');
  expect(await salario({ ...porIndice, data: '2024-12-31' })).toBeNull();
  expect(await salario({ ...porCargo, data: '2025-06-01' })).toBe('2500.50');
  expect(await salario({ ...porCargo, data: '2025-05-31' })).toBeNull();

  const semDia = await perguntar(porIndice);
  expect(semDia.problema.erros).toEqual([{ campo: 'data', mensagem: 'Data é obrigatória' }]);
  const outra = await t.app.empresa();
  expect((await perguntar({ ...porIndice, data: '2026-01-01' }, outra)).body).toEqual({ salario: null });
  expect((await perguntar({ ...porCargo, data: '2026-01-01' }, outra)).body).toEqual({ salario: null });
  const semSalario = await t.app.usuario(dono.empresaId, Object.values(permissoesOrganizacao.historicoColaborador));
  expect((await perguntar({ ...porCargo, data: '2026-01-01' }, { ...dono, ...semSalario })).status).toBe(403);
});

test('o log de uma linha diz de qual talento ela é, também quando só o motivo mudou', async () => {
  const dono = await t.app.empresa();
  const pessoa = await criarColaborador(t.app, dono.empresaId, { nome: 'Rui Prado' });
  const onde = await criarLugar(t.app, dono.empresaId);
  const body = {
    colaborador: { id: pessoa },
    data: '2025-06-01',
    motivo: 'PROMOCAO' as 'PROMOCAO' | 'DISSIDIO',
    areaOrganizacional: { id: onde.areaId },
    estabelecimento: { id: onde.estabelecimentoId },
    faixaSalarial: { id: onde.faixaSalarialId },
    tipoSalario: '1' as const,
    indice: null,
    quantidade: null,
    salario: null,
    observacao: null,
  };
  const { id } = (await dono.cliente.call(historicoColaborador.criar, { body })).body;
  const mudada = await dono.cliente.call(historicoColaborador.atualizar, {
    params: { id },
    body: { ...body, motivo: 'DISSIDIO' },
  });
  expect(mudada.status, JSON.stringify(mudada.body)).toBe(200);
  const query = { entidade: historicoColaborador.nome.um, acao: 'Alteração', page: 0 };
  const [linha] = (await dono.cliente.call(listarLog, { query })).body.content;
  const { donos, diferencas } = (await dono.cliente.call(obterLog, { params: { id: linha?.id ?? 0 } })).body;
  expect(donos).toEqual([{ campo: 'colaborador', rotulo: 'Colaborador', nome: 'Rui Prado' }]);
  expect(diferencas.map(({ campo }) => campo)).toEqual(['motivo']);
});
