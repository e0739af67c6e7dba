import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#platform/shared/session.ts';
import { besideRecords, breadcrumbOf, currentLink, linkKind, menuLinks, moduleOf, searchMenu } from './menu.ts';

const folha = (rotulo: string, path: string): MenuItem => ({ rotulo, path, filhos: [] });
const grupo = (rotulo: string, ...filhos: MenuItem[]): MenuItem => ({ rotulo, filhos });

const menu = [
  grupo(
    'Recrutamento e Seleção',
    grupo('Cadastros', folha('Áreas de formação', '/captacao/areas-formacao'), folha('Idiomas', '/captacao/idiomas')),
    folha('Candidatos', '/captacao/candidatos'),
  ),
  grupo('Cargos e Salários', folha('Cargos', '/cargo-salario/cargos'), folha('Índices', '/cargo-salario/indices')),
  folha('Manual', 'https://manual.exemplo.com.br'),
];
const links = menuLinks(menu);
const found = (busca: string) => searchMenu(links, busca).map(({ rotulo }) => rotulo);

describe('entradas do menu', () => {
  it('são as folhas na ordem da tela, com os grupos acima delas', () => {
    expect(links.map(({ rotulo }) => rotulo)).toEqual([
      'Áreas de formação',
      'Idiomas',
      'Candidatos',
      'Cargos',
      'Índices',
      'Manual',
    ]);
    expect(breadcrumbOf(links[0] ?? { rotulo: '', path: '', grupos: [] })).toBe(
      'Recrutamento e Seleção › Cadastros › Áreas de formação',
    );
  });

  it('dizem de que módulo é um grupo pelo endereço da primeira', () => {
    expect(menu.map(moduleOf)).toEqual(['captacao', 'cargo-salario', '']);
  });
});

describe('pesquisa do menu', () => {
  it('não faz caso de acentos nem de maiúsculas', () => {
    expect(found('INDICES')).toEqual(['Índices']);
    expect(found('áreas')).toEqual(['Áreas de formação']);
  });

  it('procura no caminho inteiro, palavra por palavra', () => {
    expect(found('selecao cadastros')).toEqual(['Áreas de formação', 'Idiomas']);
    expect(found('idiomas recrutamento')).toEqual(['Idiomas']);
  });

  it('traz primeiro as que começam com o texto', () => {
    expect(found('ca')).toEqual(['Candidatos', 'Cargos', 'Áreas de formação', 'Idiomas', 'Índices']);
  });

  it('acha por outras palavras, depois de quem tem o texto no nome', () => {
    const comOutras: MenuItem[] = [
      { ...folha('Desligamentos', '/d'), sinonimos: ['demissão', 'aviso prévio'] },
      folha('Taxa de demissão', '/t'),
    ];
    const achados = (busca: string) => searchMenu(menuLinks(comOutras), busca).map(({ path }) => path);
    expect(achados('DEMISSAO')).toEqual(['/t', '/d']);
    expect(achados('avis')).toEqual(['/d']);
    expect(achados('previo aviso')).toEqual(['/d']);
    expect(achados('issão')).toEqual(['/t']);
    expect(achados('aviso férias')).toEqual([]);
  });

  it('as que só têm o texto mais adiante ficam depois das pessoas e dos registros', () => {
    const comMotorista = menuLinks([folha('Exames toxicológicos de motoristas', '/e'), folha('Motoristas', '/m')]);
    const { antes, depois } = besideRecords(searchMenu(comMotorista, 'motorista'), ' Motorista');
    expect(antes.map(({ path }) => path)).toEqual(['/m']);
    expect(depois.map(({ path }) => path)).toEqual(['/e']);
  });

  it.each([
    ['modelo de avaliação', 'Modelos de avaliação', 'antes'],
    ['avaliações', 'Avaliação prática', 'antes'],
    ['Cargo', 'Cargos', 'antes'],
    ['materiais', 'Material de apoio', 'antes'],
    ['avaliação', 'Modelos de avaliação', 'depois'],
  ] as const)('quem digita %j acha %j %s das pessoas e dos registros', (busca, rotulo, lugar) => {
    const links = menuLinks([folha(rotulo, '/x')]);
    expect(besideRecords(links, busca)[lugar]).toEqual(links);
  });

  it('sem texto não traz nada', () => {
    expect(found('   ')).toEqual([]);
  });
});

describe('entrada da tela presente', () => {
  it.each([
    ['/captacao/areas-formacao', 'Áreas de formação'],
    ['/captacao/areas-formacao/12', 'Áreas de formação'],
    ['/cargo-salario/cargos/new', 'Cargos'],
  ])('%s pertence a %s', (path, rotulo) => {
    expect(currentLink(links, path)?.rotulo).toBe(rotulo);
  });

  it('não confunde um endereço com outro que só começa igual', () => {
    expect(currentLink(links, '/captacao/idiomas-antigos')).toBeNull();
  });

  it('prefere o endereço mais longo', () => {
    const two = menuLinks([folha('Geral', '/x'), folha('Detalhe', '/x/y')]);
    expect(currentLink(two, '/x/y/1')?.rotulo).toBe('Detalhe');
    expect(currentLink(two, '/x/z')?.rotulo).toBe('Geral');
  });
});

describe('destino de um endereço', () => {
  it.each([
    ['/captacao/cargo', 'tela'],
    ['/api/relatorio.pdf', 'servidor'],
    ['/logout.action', 'servidor'],
    ['https://exemplo.com.br', 'externo'],
    ['//exemplo.com.br', 'externo'],
    ['mailto:a@exemplo.com.br', 'externo'],
  ])('%s é %s', (path, kind) => {
    expect(linkKind(path)).toBe(kind);
  });
});
