import { z } from 'zod';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, lista, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirModelo, HORAS_DE_UM_DIA } from './modelos-permissao.rules.ts';

const CAMINHO = '/sst/modelos-permissao';

export const naturezas = opcoes([
  ['A', 'Trabalho em altura'],
  ['C', 'Espaço confinado'],
  ['E', 'Eletricidade'],
  ['Q', 'Trabalho a quente'],
  ['G', 'Geral'],
]);
const deQuem = opcoes([
  ['T', 'De todos'],
  ['E', 'De quem executa'],
  ['V', 'Do vigia ou observador'],
  ['S', 'Do supervisor de entrada'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Trabalho em altura' });
export const natureza = opcao(naturezas, { label: 'Natureza', genero: 'f', obrigatorio: true });
const horasMaximas = inteiro({
  label: 'Validade máxima (horas)',
  genero: 'f',
  min: 1,
  max: HORAS_DE_UM_DIA,
  obrigatorio: true,
  ajuda: 'No máximo o turno: uma permissão não vale mais do que isso.',
});
const ativo = booleano({ label: 'Ativo' });
const codigo = inteiro({ label: 'Código' });

const lugar = cadastro('MODELO_PERMISSAO', {
  rotulo: 'Modelos de permissão de trabalho',
  menu: { sinonimos: ['check-list de segurança', 'lista de verificação da PT'] },
});

/** What a permit of a kind of work asks: its check-list, the trainings of who takes part, and how long it is worth. */
export const modeloPermissao = resource({
  path: CAMINHO,
  nome: { um: 'Modelo de permissão de trabalho', varios: 'Modelos de permissão de trabalho', genero: 'm' },
  ...lugar,
  form: comRegras(
    z.object({
      nome,
      natureza,
      horasMaximas,
      ativo,
      itens: lista(
        z.object({
          id: codigo,
          pergunta: texto({
            label: 'Item',
            max: 300,
            obrigatorio: true,
            exemplo: 'Área isolada e sinalizada',
          }),
          obrigatorio: booleano({ label: 'Impeditivo', ajuda: 'Se a resposta for Não, a permissão não é liberada.' }),
        }),
        {
          label: 'Itens da verificação',
          obrigatorio: true,
          max: 60,
          mensagemObrigatorio: 'Inclua ao menos um item de verificação',
        },
      ),
      treinamentos: lista(
        z.object({
          id: codigo,
          papel: opcao(deQuem, { label: 'De quem', obrigatorio: true }),
          curso: referencia({ label: 'Curso', fonte: opcoesDeCursos, obrigatorio: true }),
        }),
        { label: 'Treinamentos exigidos', max: 20 },
      ),
    }),
    conferirModelo,
  ),
  linha: z.object({
    nome,
    natureza,
    horasMaximas,
    quantidadeItens: inteiro({ label: 'Itens' }),
    cursos: texto({ label: 'Treinamentos', max: 4000 }),
    ativo,
  }),
  filtro: z.object({ nome: opcional(nome), natureza: opcional(natureza) }),
});

/** Makes a model of each kind of work that the company has none of, with the usual check-list. */
export const trazerModelos = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/iniciais`,
  acesso: exige(lugar.permissoes.inserir),
  resumo: 'Cria os modelos de permissão iniciais que faltam à empresa',
  resposta: z.object({
    criados: z.array(z.object({ id: z.number(), nome: z.string() })),
    /** Names of those for which no course was found. */
    semTreinamento: z.array(z.string()),
  }),
});
