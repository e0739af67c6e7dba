import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { cadeiaAprovacao } from './alcadas.contract.ts';

const t = useApp();
const VAZIAS = { motivosDesligamentoIds: [], cargosIds: [], estabelecimentosIds: [], percentualDesde: null };

describe('etapas de uma cadeia', () => {
  const USUARIO = { id: 1, nome: '' };
  const etapa = (ordem: number, quem: 'U' | 'R' | 'P', nomeados: object = {}) => ({
    ...{ id: null, ordem, quem, usuario: null, perfil: null },
    ...nomeados,
  });
  const recusas: readonly (readonly [string, readonly object[], string, string])[] = [
    ['nenhuma', [], 'etapas', 'Inclua ao menos uma etapa.'],
    ['de um usuário, sem ele', [etapa(1, 'U')], 'etapas[0].usuario', 'Usuário é obrigatório'],
    ['de um perfil, sem ele', [etapa(1, 'R'), etapa(2, 'P')], 'etapas[1].perfil', 'Perfil é obrigatório'],
    [
      'do responsável, com um usuário',
      [etapa(1, 'R', { usuario: USUARIO })],
      'etapas[0].usuario',
      'Só a etapa de um usuário o nomeia.',
    ],
    [
      'do responsável, com um perfil',
      [etapa(1, 'R', { perfil: { id: 1, nome: '' } })],
      'etapas[0].perfil',
      'Só a etapa de um perfil o nomeia.',
    ],
    ['de mesma ordem', [etapa(1, 'R'), etapa(1, 'R')], 'etapas', 'Duas etapas não podem ter a mesma ordem.'],
  ];

  test('a condição que não é do assunto é recusada', async () => {
    const { cliente } = await t.app.empresa();
    const body = {
      ...{ nome: 'Salários', assunto: 'R', prioridade: 1, ativa: true, areasIds: [], motivosIds: [], ...VAZIAS },
      ...{ valorDesde: '500.00', percentualDesde: '10.00', quantidadeDesde: 2, etapas: [etapa(1, 'R')] },
    };
    const recusada = await cliente.call(cadeiaAprovacao.criar, { body: body as never });
    expect(recusada.problema.erros).toEqual([
      { campo: 'quantidadeDesde', mensagem: 'Esta condição não é deste assunto.' },
    ]);
    const aceita = await cliente.call(cadeiaAprovacao.criar, { body: { ...body, quantidadeDesde: null } as never });
    expect(aceita.body).toMatchObject({ valorDesde: '500.00', percentualDesde: '10.00' });
  });

  test('são recusadas as que não dizem quem decide, ou dizem dois', async () => {
    const { cliente } = await t.app.empresa();
    const resto = { nome: 'Vagas', assunto: 'S', prioridade: 1, ativa: true, areasIds: [], motivosIds: [], ...VAZIAS };
    for (const [caso, etapas, campo, mensagem] of recusas) {
      const body = { ...resto, valorDesde: null, quantidadeDesde: null, etapas } as never;
      const { status, problema } = await cliente.call(cadeiaAprovacao.criar, { body });
      expect.soft([status, problema?.erros], caso).toEqual([400, [{ campo, mensagem }]]);
    }
  });
});
