import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { noMenuDeUtilitarios, permissaoInstalacao } from '#modules/organizacao/organizacao.permissions.ts';
import { inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 60, obrigatorio: true });
const anoInicio = inteiro({
  label: 'Ano inicial',
  min: 1850,
  max: 2100,
  obrigatorio: true,
  ajuda: 'A geração vai até o ano antes do início da seguinte: nenhum ano fica sem geração nem tem duas.',
});
const anoFim = inteiro({ label: 'Ano final' });
const descricao = textoLongo({ label: 'Descrição', genero: 'f', max: 1000 });
const lugar = cadastro('GERACAO', { ordem: 50, mudadoPor: permissaoInstalacao });

/** Generations by year of birth, shared by all companies. The year that one ends is the year before the next begins. */
const geracoesEm = (path: string, menu: typeof lugar.menu) =>
  resource({
    path,
    nome: { um: 'Geração', varios: 'Gerações', genero: 'f' },
    permissoes: lugar.permissoes,
    menu,
    form: z.object({ nome, anoInicio, descricao }),
    detalhe: z.object({ anoFim }),
    linha: z.object({ nome, anoInicio, anoFim, descricao }),
    filtro: z.object({ nome: opcional(nome) }),
  });

export const geracao = geracoesEm('/gestao-talentos/geracao', lugar.menu);

/** The same lookup among the utilities (proposal U-0178): one table and one authority, two addresses. */
export const geracaoGeral = geracoesEm('/utilitario/geral/geracoes', noMenuDeUtilitarios(60));
