import { describe, expect, it } from 'vitest';
import { readInventory } from './inventory.ts';
import type { Product } from './product.ts';
import { fieldOf, judge, patternOf, samePath } from './verdict.ts';

const product: Product = {
  calls: new Set(['GET /api/captacao/candidatos/{}']),
  fields: new Map([['captacao', new Set(['titulo'])]]),
  lists: [new Set(['INTERNA', 'EXTERNA'])],
  screens: new Set(['/captacao/candidatos/{}/edit']),
  texts: 'regra(`Não é permitido selecionar mais do que @ cargos`); <Button>Vagas Abertas</Button>',
};
const nothing = { proved: new Set<string>(), excused: new Map<string, string>() };

describe('cobertura dos requisitos', () => {
  it('iguala caminhos com nomes diferentes de parâmetro', () => {
    expect(samePath('/a/{id}/b/{id2}')).toBe(samePath('/a/$id/b/$docId'));
    expect(samePath('/externo/candidatos/{id}?tab=senha')).toBe('/externo/candidatos/{}');
    expect(samePath('/')).toBe('/');
  });

  it.each([
    ['foto{bytes, contentType}', 'foto'],
    ['Candidato', null],
    ['ctps.uf (state)', 'uf'],
    ['anoConclusao or conclusao', 'anoConclusao'],
    ['exibir header', null],
    ['(fields not shown)', null],
  ])('do campo %s procura %s', (cell, name) => {
    expect(fieldOf(cell)).toBe(name);
  });

  it('acha a mensagem com partes que variam e não acha a que falta', () => {
    expect(patternOf('Não é permitido selecionar mais do que N cargos')?.test(product.texts)).toBe(true);
    expect(patternOf('Vagas Fechadas')?.test(product.texts)).toBe(false);
    expect(patternOf('{meaning}')).toBeNull();
  });

  it.each([
    ['endpoints', { id: 'E', method: 'GET', path: '/api/captacao/candidatos/{codigo}' }, 'servido'],
    ['endpoints', { id: 'E', method: 'PUT', path: '/api/captacao/candidatos/{id}' }, 'ausente'],
    ['routes', { id: 'R', path: '/captacao/candidatos/{id}/edit' }, 'mostrado'],
    ['routes', { id: 'R', path: '/captacao/candidatos#dialog:vincular' }, 'nao-conferivel'],
    ['entities', { id: 'D', module: 'captacao', entity: 'Anuncio', field: 'titulo' }, 'servido'],
    ['options', { id: 'O', list: 'Tipo de vaga', code: 'MISTA' }, 'ausente'],
    ['messages', { id: 'M', text: 'Vagas abertas', text_accented: 'Vagas Abertas' }, 'mostrado'],
    ['rules', { id: 'V', statement: 'x' }, 'nao-conferivel'],
  ] as const)('%s %j: %s', (kind, row, state) => {
    expect(judge(kind, row, product, nothing).state).toBe(state);
  });

  it('a prova vale para o que não se vê, e a dispensa vem com a razão', () => {
    const row = { id: 'V-1', statement: 'x' };
    expect(judge('rules', row, product, { ...nothing, proved: new Set(['V-1']) }).state).toBe('provado');
    const excused = judge('rules', row, product, { ...nothing, excused: new Map([['V-1', 'sem uso']]) });
    expect(excused).toEqual({ id: 'V-1', state: 'dispensado', what: 'x (sem uso)' });
  });

  it('lê as linhas do módulo pedido, todas com identificador', () => {
    const rows = [...readInventory('docs/spec', ['captacao']).values()].flat();
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ id = '' }) => !/^[A-Z]-\d{4}$/.test(id))).toEqual([]);
  });
});
