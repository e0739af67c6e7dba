import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, lista, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirCausas, NIVEL_MAXIMO } from './arvore.rules.ts';
import { codigoDaLinha, situacaoDaInvestigacao } from './cat.contract.ts';
import { CAMINHO_CAT } from './fontes.contract.ts';

export const CAMINHO_INVESTIGACOES = '/sst/investigacoes';
const base = `/api${CAMINHO_INVESTIGACOES}`;

export const tiposDeCausa = opcoes([
  ['I', 'Imediata'],
  ['B', 'Básica'],
  ['R', 'Raiz'],
]);
export const papeisDaEquipe = opcoes([
  ['C', 'Coordena'],
  ['S', 'SESMT'],
  ['I', 'CIPA'],
  ['G', 'Gestão da área'],
  ['O', 'Outro'],
]);

const lugar = materia.acidentes('INVESTIGACAO', {
  ordem: 13,
  rotulo: 'Investigações de acidentes',
  menu: { ordem: 13, sinonimos: ['árvore de causas', 'análise de acidente', 'causa raiz'] },
  verbos: { ENCERRAR: 'Encerrar e reabrir investigações' },
});
export const verbosDaInvestigacao = lugar.permissoes.verbos;

const talento = { label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` } as const;
const colaborador = referencia(talento);
/** Of which accident; the accident of an investigation does not change. */
const cat = referencia({ label: 'CAT', genero: 'f', fonte: `${CAMINHO_CAT}/opcoes`, obrigatorio: true, fixo: true });
const inicio = data({ label: 'Início da investigação', genero: 'm', obrigatorio: true });
const prazo = data({
  label: 'Prazo para concluir',
  obrigatorio: true,
  ajuda: 'Da empresa: sem outro costume, trinta dias depois do acidente.',
});
const encerradaEm = data({ label: 'Encerrada em', pessoal: 'manter' });
const dataDoAcidente = data({ label: 'Data do acidente' });
const cuidado = 'Não escreva aqui diagnóstico nem CID: a investigação é lida por quem não é da saúde.';

const membro = z.object({
  id: codigoDaLinha,
  colaborador: referencia({ ...talento, obrigatorio: true }),
  papel: opcao(papeisDaEquipe, { label: 'Papel', obrigatorio: true }),
});
const causa = z.object({
  id: codigoDaLinha,
  ordem: inteiro({ label: 'Ordem', genero: 'f', min: 1, max: 100 }),
  nivel: inteiro({ label: 'Nível', min: 0, max: NIVEL_MAXIMO, obrigatorio: true }),
  tipo: opcao(tiposDeCausa, { label: 'Tipo da causa', obrigatorio: true }),
  descricao: texto({
    label: 'Causa',
    genero: 'f',
    max: 300,
    obrigatorio: true,
    exemplo: 'A esteira não foi bloqueada',
  }),
});

/** How an accident came about and what is done about it: team, facts, tree of causes, conclusions. Photographs and actions stand beside it. */
export const investigacao = resource({
  path: CAMINHO_INVESTIGACOES,
  nome: { um: 'Investigação de acidente', varios: 'Investigações de acidentes', genero: 'f' },
  ...lugar,
  form: comRegras(
    z.object({
      ...comPolitica({ cat, inicio, prazo }, 'manter'),
      ...comPolitica(
        {
          fatos: textoLongo({ label: 'Fatos apurados', max: 8000, ajuda: cuidado }),
          conclusoes: textoLongo({ label: 'Conclusões', genero: 'f', max: 8000, ajuda: cuidado }),
        },
        'apagar',
      ),
      equipe: lista(membro, { label: 'Equipe', genero: 'f', max: 20 }),
      causas: lista(causa, { label: 'Árvore de causas', genero: 'f', max: 100 }),
    }),
    (form, recusar) => {
      if (form.inicio && form.prazo && form.prazo < form.inicio)
        recusar('prazo', 'O prazo não pode ser antes do início da investigação.');
      const vistos = new Set<number>();
      for (const [n, um] of form.equipe.entries()) {
        const id = (um.colaborador as { id: number } | null)?.id;
        if (id !== undefined && vistos.has(id)) recusar(`equipe.${n}.colaborador`, 'Esta pessoa já está na equipe.');
        else if (id !== undefined) vistos.add(id);
      }
      conferirCausas(form.causas, recusar);
    },
    // The place in the list is the place in the tree.
  ).overwrite((form) => ({ ...form, causas: form.causas.map((uma, n) => ({ ...uma, ordem: n + 1 })) })),
  detalhe: z.object({
    colaborador,
    dataDoAcidente,
    encerradaEm,
    encerradaPor: texto({ label: 'Encerrada por', max: 200, pessoal: 'manter' }),
  }),
  linha: z.object({
    colaborador,
    dataDoAcidente,
    inicio,
    prazo,
    encerradaEm,
    situacao: opcional(situacaoDaInvestigacao),
  }),
  filtro: z.object({
    colaboradorId: idDe(colaborador),
    situacao: opcional(situacaoDaInvestigacao),
    catId: idDe(cat),
  }),
});
export type InvestigacaoForm = z.output<(typeof investigacao)['form']>;
const { ver } = lugar.permissoes;

/** The investigation that an action is of. */
export const campoInvestigacao = referencia({
  label: 'Investigação',
  genero: 'f',
  fonte: `${CAMINHO_INVESTIGACOES}/opcoes`,
  obrigatorio: true,
  fixo: true,
});

export const encerrarInvestigacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/encerrar`,
  acesso: exige(verbosDaInvestigacao.ENCERRAR),
  resumo: 'Encerra uma investigação de acidente que está completa',
  params: porId,
});
export const reabrirInvestigacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/reabrir`,
  acesso: exige(verbosDaInvestigacao.ENCERRAR),
  resumo: 'Reabre uma investigação de acidente',
  params: porId,
});
export const imprimirInvestigacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/pdf`,
  acesso: exige(ver),
  resumo: 'Imprime uma investigação de acidente',
  params: porId,
  body: z.object({}),
  formato: 'arquivo',
});

/** Until when an accident is to be investigated, where the company has no other custom; refused where the accident is not seen. */
export const proporPrazo = endpoint({
  method: 'GET',
  path: `${base}/prazo`,
  acesso: exige(ver),
  resumo: 'Diz até quando um acidente deve estar investigado: trinta dias depois dele',
  query: z.object({ catId: exigido(idDe(cat)), inicio }),
  resposta: z.object({ prazo: z.string() }),
});
