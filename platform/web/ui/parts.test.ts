import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListEmpty } from '../list-screen/list-empty.tsx';
import { TableFooter } from '../table/table-footer.tsx';
import { answerDialog, avisar, confirmar, currentDialog } from './dialogs.ts';
import { EmptyState } from './empty-state.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { RowActions } from './row-actions.tsx';
import { companyTheme } from './theme.ts';

const texto = (parte: ReactElement) =>
  renderToStaticMarkup(createElement(MantineProvider, null, parte))
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('diálogos', () => {
  it('um aviso tem título, texto e só OK, e espera por ele', async () => {
    let lido = false;
    const aviso = avisar({ texto: 'Há pendências' }).then(() => {
      lido = true;
    });
    expect(currentDialog()).toEqual({ titulo: 'Aviso', texto: 'Há pendências', sim: 'OK' });
    await Promise.resolve();
    expect(lido).toBe(false);
    answerDialog(true);
    await aviso;
    expect([lido, currentDialog()]).toEqual([true, undefined]);
  });

  it('uma pergunta tem Sim e Não, e um diálogo espera pelo outro', async () => {
    const [primeira, segunda] = [confirmar({ texto: 'Um?' }), confirmar({ texto: 'Dois?' })];
    expect(currentDialog()).toMatchObject({ titulo: 'Confirmação', texto: 'Um?', sim: 'Sim', nao: 'Não' });
    answerDialog(false);
    expect(currentDialog()?.texto).toBe('Dois?');
    answerDialog(true);
    expect(await Promise.all([primeira, segunda])).toEqual([false, true]);
  });
});

describe('partes da tela', () => {
  const filtro = (aberto: boolean, ativos = 0) =>
    texto(createElement(FilterPanel, { aberto, ativos, onToggle: () => undefined } as never, 'campos'));

  it('o filtro recolhido oferece Exibir Filtro, o aberto Ocultar Filtro', () => {
    expect(filtro(false)).toBe('Exibir Filtro campos');
    expect(filtro(false, 2)).toBe('Exibir Filtro (2) campos');
    expect(filtro(true, 2)).toBe('Ocultar Filtro campos');
  });

  const rodape = (total: number) =>
    texto(createElement(TableFooter, { total, page: 0, size: 15, onPage: () => undefined, hidden: false }));

  it('o rodapé da lista diz quantos registros há, e tem páginas só quando não cabem em uma', () => {
    expect(rodape(0)).toBe('Nenhum registro encontrado.');
    expect(rodape(1)).toBe('1 registro encontrado.');
    expect(rodape(15)).toBe('15 registro(s) encontrado(s).');
    expect(rodape(16)).toMatch(/^16 registro\(s\) encontrado\(s\)\. 1 2$/);
  });

  const acoes = (quantas: number, perigo = false) => {
    const actions = Array.from({ length: quantas }, (_, n) => ({
      rotulo: `Ação ${n + 1}`,
      icone: () => null,
      onClick: () => undefined,
      perigo: perigo && n === 0,
    }));
    const desenho = renderToStaticMarkup(
      createElement(MantineProvider, null, createElement(RowActions, { actions, nome: 'Ana' })),
    );
    return [...desenho.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, rotulo]) => rotulo);
  };

  it('até cinco ações de uma linha são ícones nela; da sexta em diante, e o que não se desfaz, ficam em um menu', () => {
    expect(acoes(1)).toEqual(['Ação 1']);
    expect(acoes(5)).toEqual(['Ação 1', 'Ação 2', 'Ação 3', 'Ação 4', 'Ação 5']);
    expect(acoes(6)).toEqual(['Ação 1', 'Ação 2', 'Ação 3', 'Ação 4', 'Mais ações']);
    expect(acoes(3, true)).toEqual(['Ação 2', 'Ação 3', 'Mais ações']);
  });

  it('a tabela sem linhas diz que nenhum registro foi encontrado, e o caminho de volta', () => {
    const nada = () => undefined;
    const vazia = (mais: object) =>
      texto(
        createElement(ListEmpty, {
          texto: undefined,
          total: 0,
          filtrada: true,
          inserir: 'ROLE_X',
          onInicio: nada,
          onLimpar: nada,
          ...mais,
        }),
      );
    expect(vazia({})).toBe('Nenhum registro encontrado. Limpar o filtro');
    expect(vazia({ total: 3 })).toBe('Esta página da lista não existe. Ir para a primeira');
  });

  it('uma lista vazia o diz', () => {
    expect(texto(createElement(EmptyState))).toBe('Sem resultados encontrados');
  });
});

describe('o tema que toda tela recebe', () => {
  const { components } = companyTheme({ corPrincipal: '#FF850A', corSecundaria: '#FF850A' });

  it('o diálogo tem 768 px e leva 100 ms a fechar', () => {
    expect(components.Modal?.defaultProps).toMatchObject({ size: 768, transitionProps: { duration: 100 } });
  });

  it('a dica some 500 ms depois que o ponteiro sai', () => {
    expect(components.Tooltip?.defaultProps).toMatchObject({ closeDelay: 500 });
  });

  it('a escolha sem resultados o diz', () => {
    for (const nome of ['Select', 'MultiSelect'])
      expect(components[nome]?.defaultProps).toMatchObject({ nothingFoundMessage: 'Sem resultados encontrados' });
  });
});
