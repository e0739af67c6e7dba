import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { recusaDoFixo } from '#platform/shared/contract/meta.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { colaborador } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';

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
