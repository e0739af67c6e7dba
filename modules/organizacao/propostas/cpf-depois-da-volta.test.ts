import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cenaDoSalario } from './propostas.factory.ts';

const t = useApp();
const em = (dias: number) => somarDias(hoje(), dias);
const COM_OUTRO = /saiu da empresa há menos de um ano com outro salário/;

type Cena = Awaited<ReturnType<typeof cenaDoSalario>>;

async function sair(c: Cena) {
  const motivo = await criarMotivoDesligamento(t.app, c.dono.empresaId, 'A pedido');
  const body = { colaborador: { id: c.pessoa }, motivo: { id: motivo }, data: em(-3), observacao: null };
  expect((await c.dono.cliente.call(desligamento.criar, { body: body as never })).status).toBe(201);
}

const pago = ({ onde }: Cena, salario: string) => ({
  ...{ areaOrganizacional: { id: onde.areaId }, estabelecimento: { id: onde.estabelecimentoId } },
  ...{ faixaSalarial: { id: onde.faixaSalarialId }, tipoSalario: '3', indice: null, quantidade: null, salario },
});

/** The talent of the scene leaves, and comes back with 9000.00 instead of 3000.00 under this CPF. */
async function volta(cpfAoVoltar: () => string | null) {
  const c = await cenaDoSalario(t.app);
  await sair(c);
  const { body } = await c.dono.cliente.call(colaborador.obter, { params: { id: c.pessoa } });
  const { id: _, versao: __, ...ficha } = body;
  const nova = { ...ficha, dataDesligamento: null, dataAdmissao: hoje(), matricula: null, lotacao: pago(c, '9000.00') };
  const criada = await c.dono.cliente.call(colaborador.criar, {
    body: { ...nova, pessoal: { ...ficha.pessoal, cpf: cpfAoVoltar() } } as never,
  });
  return { c, seu: ficha.pessoal.cpf ?? '', criada };
}

test.each([
  ['sem CPF', () => null],
  ['com outro CPF', () => cpfUnico()],
])('quem volta %s não recebe outro salário ao ter depois o CPF corrigido', async (_, cpf) => {
  const { c, seu, criada } = await volta(cpf);
  expect(criada.status, JSON.stringify(criada.body)).toBe(201);
  const { pode: __, ...lida } = (await c.dono.cliente.call(colaborador.obter, { params: { id: criada.body.id } }))
    .body as never as { pode: unknown; pessoal: object };
  const corrigida = await c.dono.cliente.call(colaborador.atualizar, {
    params: { id: criada.body.id },
    body: { ...lida, pessoal: { ...lida.pessoal, cpf: seu } } as never,
  });
  expect(corrigida.problema?.mensagem).toMatch(COM_OUTRO);
});

test.each(['antes', 'depois'])(
  'trocar o CPF de quem sai, %s de sair, não deixa voltar com outro salário',
  async (quando) => {
    const c = await cenaDoSalario(t.app);
    const params = { id: c.pessoa };
    const lido = (await c.dono.cliente.call(colaborador.obter, { params })).body;
    const trocar = async () => {
      const { pode: _, ...ficha } = (await c.dono.cliente.call(colaborador.obter, { params })).body as never as {
        pode: unknown;
        pessoal: object;
      };
      const body = { ...ficha, pessoal: { ...ficha.pessoal, cpf: cpfUnico() } } as never;
      expect((await c.dono.cliente.call(colaborador.atualizar, { params, body })).status).toBe(200);
    };
    if (quando === 'antes') await trocar();
    await sair(c);
    if (quando === 'depois') await trocar();
    const { id: _, versao: __, ...ficha } = lido;
    const nova = {
      ...ficha,
      dataDesligamento: null,
      dataAdmissao: hoje(),
      matricula: null,
      lotacao: pago(c, '9000.00'),
    };
    const criada = await c.dono.cliente.call(colaborador.criar, { body: nova as never });
    expect(criada.problema?.mensagem).toMatch(COM_OUTRO);
    const pelaMesma = { ...nova, lotacao: pago(c, '3000.00') };
    expect((await c.dono.cliente.call(colaborador.criar, { body: pelaMesma as never })).status).toBe(201);
  },
);
