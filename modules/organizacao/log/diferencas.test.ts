import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { booleano, data, dinheiro, grupo, lista, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { diferencas, nomeDoCampo, sigilosDoCampo, sigilosPorNome, valorDoCampo } from './diferencas.rules.ts';

describe('diferenças entre duas versões', () => {
  test.each([
    [
      'inclusão',
      null,
      { id: 1, nome: 'Ana', ativo: true },
      [
        { campo: 'id', antes: null, depois: '1' },
        { campo: 'nome', antes: null, depois: 'Ana' },
        { campo: 'ativo', antes: null, depois: 'Sim' },
      ],
    ],
    ['exclusão', { nome: 'Ana' }, null, [{ campo: 'nome', antes: 'Ana', depois: null }]],
    [
      'só o que mudou, sem versão nem pode',
      { nome: 'Ana', cidade: 'Sobral', versao: 1, pode: { editar: true } },
      { nome: 'Ana', cidade: 'Crato', versao: 2, pode: {} },
      [{ campo: 'cidade', antes: 'Sobral', depois: 'Crato' }],
    ],
    [
      'registro ligado pelo nome',
      { cargo: { id: 1, nome: 'Analista' } },
      { cargo: { id: 2, nome: 'Gerente' } },
      [{ campo: 'cargo', antes: 'Analista (1)', depois: 'Gerente (2)' }],
    ],
    [
      'grupos e listas',
      { p: { cpf: 'x' }, l: [{ a: 1 }, { a: 2 }] },
      { p: { cpf: 'y' }, l: [{ a: 1 }] },
      [
        { campo: 'p.cpf', antes: 'x', depois: 'y' },
        { campo: 'l[1].a', antes: '2', depois: null },
      ],
    ],
    [
      'listas simples',
      { permissoes: ['A', 'B'] },
      { permissoes: ['A', 'C'] },
      [{ campo: 'permissoes', antes: 'B', depois: 'C' }],
    ],
    ['não é dito em palavras', { ativo: true }, { ativo: false }, [{ campo: 'ativo', antes: 'Sim', depois: 'Não' }]],
    [
      'um registro ligado sem código é só o nome; com mais que o nome, se abre',
      { a: { nome: 'Ana' }, b: { id: 1, cor: 'azul' }, c: { nome: 'Bia', cor: 'azul' } },
      { a: { nome: 'Eva' }, b: { id: 1, cor: 'verde' }, c: { nome: 'Bia', cor: 'verde' } },
      [
        { campo: 'a', antes: 'Ana', depois: 'Eva' },
        { campo: 'b.cor', antes: 'azul', depois: 'verde' },
        { campo: 'c.cor', antes: 'azul', depois: 'verde' },
      ],
    ],
    [
      'de uma lista simples, só o que veio ou só o que saiu',
      { a: ['x'], b: [], c: [null, 'y'] },
      { a: ['x', 'z'], b: ['w'], c: ['y'] },
      [
        { campo: 'a', antes: null, depois: 'z' },
        { campo: 'b', antes: null, depois: 'w' },
        { campo: 'c', antes: 'null', depois: null },
      ],
    ],
    ['lista vazia e ausente são a mesma coisa', { a: [] }, {}, []],
    [
      'uma lista com algum registro se abre pelo lugar',
      { a: ['x', { b: 1 }] },
      { a: ['x', { b: 2 }] },
      [{ campo: 'a[1].b', antes: '1', depois: '2' }],
    ],
    [
      'versão e pode de dentro de um registro são dele',
      { p: { versao: '1', pode: 'sim' } },
      { p: { versao: '2', pode: 'sim' } },
      [{ campo: 'p.versao', antes: '1', depois: '2' }],
    ],
    ['vazio e ausente são a mesma coisa', { obs: '', email: null }, {}, []],
    [
      'o nome do próprio registro não o resume',
      { id: 1, nome: 'Ana' },
      { id: 1, nome: 'Bia' },
      [{ campo: 'nome', antes: 'Ana', depois: 'Bia' }],
    ],
  ])('%s', (_, antes, depois, esperado) => expect(diferencas(antes, depois)).toEqual(esperado));

  test('nada difere de si mesmo, e trocar os lados troca antes e depois', () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(diferencas(a, a)).toEqual([]);
        const back = diferencas(b, a).map(({ campo, antes, depois }) => ({ campo, antes: depois, depois: antes }));
        const key = (d: { campo: string }) => d.campo;
        expect([...diferencas(a, b)].sort((x, y) => (key(x) < key(y) ? -1 : 1))).toEqual(
          [...back].sort((x, y) => (key(x) < key(y) ? -1 : 1)),
        );
      }),
    );
  });
});

const experiencia = z.object({ dataAdmissao: data({ label: 'Data de admissão' }) });
const formulario = z.object({
  pessoal: grupo(z.object({ cpf: texto({ label: 'CPF', max: 11 }) }), { label: 'Dados pessoais' }),
  experiencias: lista(experiencia, { label: 'Experiências' }),
});

test.each([
  ['pessoal.cpf', 'Dados pessoais, CPF'],
  ['experiencias[0].dataAdmissao', 'Experiências 1, Data de admissão'],
  ['experiencias[11].dataAdmissao', 'Experiências 12, Data de admissão'],
  ['campoAntigo', 'Campo antigo'],
  ['lista[1].outroCampo', 'Lista 2, Outro campo'],
])('o campo %s lê-se %s', (campo, nome) => expect(nomeDoCampo(campo, [formulario])).toBe(nome));

test.each([
  ['exibirDesde', 'Exibir desde'],
  ['situacao', 'Situação'],
  ['decisaoDaEtapa', 'Decisão da etapa'],
  ['motivosDasSolicitacoes', 'Motivos das solicitações'],
  ['revisoes', 'Revisões'],
])('sem contrato, o nome do campo %s vira palavras: %s', (campo, nome) => expect(nomeDoCampo(campo, [])).toBe(nome));

const linhaDaHistoria = z.object({
  motivo: opcao(
    opcoes([
      ['PROMOCAO', 'Promoção'],
      ['REAJUSTE', 'Reajuste'],
    ]),
    { label: 'Motivo' },
  ),
  data: data({ label: 'Data' }),
  linhas: lista(z.object({ valor: dinheiro({ label: 'Valor' }) }), { label: 'Linhas' }),
  ativo: booleano({ label: 'Ativo' }),
});

test.each([
  ['motivo', 'PROMOCAO', 'Promoção'],
  ['motivo', 'DE_ANTES', 'DE_ANTES'],
  ['data', '2026-12-01', '01/12/2026'],
  ['linhas[0].valor', '2600.00', 'R$ 2.600,00'],
  ['ativo', 'Sim', 'Sim'],
  ['outro', '2026-12-01', '2026-12-01'],
  ['data', null, null],
])('%s com %s lê-se %s, como na tela', (campo, valor, escrito) =>
  expect(valorDoCampo(valor, campo, [formulario, linhaDaHistoria])).toBe(escrito),
);

const salario = dinheiro({ label: 'Salário', sensivel: 'ROLE_SALARIO' });
const ficha = z.object({
  valor: dinheiro({ label: 'Valor' }),
  pessoal: grupo(z.object({ raca: texto({ label: 'Raça', max: 9, sensivel: 'ROLE_RACA' }) }), { label: 'Pessoal' }),
  experiencias: lista(z.object({ salario }), { label: 'Experiências' }),
});
const valor = z.object({ valor: dinheiro({ label: 'Valor', sensivel: 'ROLE_VALOR' }) });
const prontuario = z.object({ descricao: texto({ label: 'Descrição', max: 9, sensivel: 'ROLE_PRONTUARIO' }) });
const porNome = sigilosPorNome([
  { schemas: [ficha, valor], pede: [] },
  { schemas: [prontuario, valor], pede: ['ROLE_PRONTUARIO'] },
]);

test.each([
  ['pessoal.raca', [ficha], ['ROLE_RACA']],
  ['experiencias[3].salario', [ficha], ['ROLE_SALARIO']],
  ['valor', [ficha], []],
  ['valor', [], ['ROLE_VALOR']],
  ['a.raca[0]', [], ['ROLE_RACA']],
  ['pessoal.salario', [ficha], ['ROLE_SALARIO']],
  ['salario.raca', [], ['ROLE_SALARIO', 'ROLE_RACA']],
  ['outro', [ficha], []],
  ['descricao', [], []],
])('ver o campo %s do log pede o que o contrato pede', (campo, contratos, exigidas) =>
  expect([...sigilosDoCampo(campo, contratos, porNome)]).toEqual(exigidas),
);
