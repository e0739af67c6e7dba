import { expect, it } from 'vitest';
import type { Removal } from '#platform/shared/contract/resource.ts';
import { ApiError } from '../api/api-error.ts';
import { type RemovalSteps, removeMany } from './batch-removal.ts';

const livre = (nome: string, junto: Removal['junto'] = []): Removal => ({ nome, junto, impedimento: null });
const EM_USO = 'Entidade Vigia possui dependências em: Talentos.';

/** Runs a deletion over what the server says of each id, and keeps what is asked, told and called. */
async function excluir(
  registros: Readonly<Record<number, Removal | ApiError>>,
  { sim = true, recusas = {} as Readonly<Record<number, ApiError>> } = {},
) {
  const feito = {
    perguntas: [] as unknown[],
    avisos: [] as unknown[],
    ditos: [] as string[],
    excluidos: [] as number[],
  };
  const passos: RemovalSteps = {
    nome: { um: 'Cargo', varios: 'Cargos', genero: 'm' },
    olhar: async (id) => {
      const um = registros[id];
      if (um === undefined || um instanceof ApiError) throw um;
      return um;
    },
    excluir: async (id) => {
      if (recusas[id]) throw recusas[id];
      feito.excluidos.push(id);
    },
    perguntar: async (texto, nomes) => {
      feito.perguntas.push([texto, nomes]);
      return sim;
    },
    avisar: async (mantidos) => void feito.avisos.push(mantidos),
    dizer: (texto) => void feito.ditos.push(texto),
  };
  return { ...feito, foram: await removeMany(passos, Object.keys(registros).map(Number)) };
}

it('a pergunta nomeia os que vão e o que vai junto, somado; vão todos, um a um', async () => {
  const junto = (quantidade: number) => [{ rotulo: 'Faixas salariais', quantidade }];
  const { perguntas, avisos, ditos, excluidos, foram } = await excluir({
    1: livre('Analista', junto(2)),
    2: livre('Diretor'),
    3: livre('Gerente', junto(1)),
  });
  expect(perguntas).toEqual([
    ['Excluir 3 cargos? Vão junto: faixas salariais (3).', ['Analista', 'Diretor', 'Gerente']],
  ]);
  expect([excluidos, foram, ditos, avisos]).toEqual([[1, 2, 3], [1, 2, 3], ['3 cargos excluídos com sucesso.'], []]);
});

it('os que têm dependências ficam, ditos em um só aviso pelo nome e com o motivo, e os outros vão', async () => {
  const { perguntas, avisos, ditos, foram } = await excluir({
    1: livre('Analista'),
    2: { nome: 'Vigia', junto: [], impedimento: EM_USO },
    3: { nome: 'Padrão', junto: [], impedimento: 'Já foi usado.' },
  });
  expect(perguntas).toEqual([['Excluir 1 cargo? 2 registros ficam: o motivo é dito depois.', ['Analista']]]);
  expect([foram, ditos]).toEqual([[1], ['1 cargo excluído com sucesso.']]);
  expect(avisos).toEqual([[EM_USO, 'Padrão: Já foi usado.']]);
});

it('quando nenhum pode ir não se pergunta: diz-se por quê', async () => {
  const { perguntas, avisos, foram } = await excluir({ 2: { nome: 'Vigia', junto: [], impedimento: EM_USO } });
  expect([perguntas, avisos, foram]).toEqual([[], [[EM_USO]], []]);
});

it('quem responde que não, não exclui nenhum', async () => {
  expect(await excluir({ 1: livre('Analista') }, { sim: false })).toMatchObject({
    excluidos: [],
    foram: [],
    ditos: [],
  });
});

it('o que outra pessoa já excluiu, ou passou a usar, fica no mesmo aviso', async () => {
  const { avisos, foram } = await excluir(
    { 1: livre('Analista'), 2: livre('Vigia'), 3: new ApiError({ status: 404, mensagem: 'Não encontrado.' }) },
    { recusas: { 2: new ApiError({ status: 409, codigo: 'EM_USO', mensagem: EM_USO }) } },
  );
  expect([foram, avisos]).toEqual([[1], [['Não encontrado.', EM_USO]]]);
});

it('a falha que não é de um registro termina: o que faltava fica', async () => {
  const caiu = ApiError.semResposta();
  const { foram, avisos, excluidos } = await excluir(
    { 1: livre('Analista'), 2: livre('Diretor'), 3: livre('Gerente') },
    { recusas: { 2: caiu } },
  );
  expect([foram, excluidos, avisos]).toEqual([[1], [1], [[`Diretor: ${caiu.mensagem}`]]]);
  await expect(excluir({ 1: caiu })).rejects.toBe(caiu);
});
