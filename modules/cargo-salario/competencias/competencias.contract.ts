import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  inteiro,
  lista,
  opcao,
  referencias,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend, type ResourceName, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { comportamentosRepetidos, mensagemComportamentoRepetido } from './competencias.rules.ts';

/** Kinds of competence, one table and one name space per company (V-0307). */
export const tipoCompetencia = opcoes([
  ['C', 'Conhecimento'],
  ['H', 'Habilidade'],
  ['A', 'Atitude'],
]);

const caminhos = {
  conhecimentos: '/cargo-salario/conhecimentos',
  habilidades: '/cargo-salario/habilidades',
  atitudes: '/cargo-salario/atitudes',
};
export const CAMINHO_COMPETENCIAS = '/cargo-salario/competencias';

/** The pickers of competences, one per kind. */
export const opcoesDeCompetencias = {
  conhecimentos: `${caminhos.conhecimentos}/opcoes`,
  habilidades: `${caminhos.habilidades}/opcoes`,
  atitudes: `${caminhos.atitudes}/opcoes`,
};

const fonteDeAreas = `${CAMINHO_AREAS}/opcoes`;
const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const areasOrganizacionais = referencias({
  label: 'Áreas organizacionais',
  genero: 'f',
  fonte: fonteDeAreas,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma Área Organizacional',
});
const solicitarComentario = booleano({
  label: 'Solicitar comentário',
  ajuda: 'Para as avaliações de desempenho: quem dá a nota também a comenta.',
});
export const tipoDaCompetencia = opcao(tipoCompetencia, { label: 'Tipo', obrigatorio: true });

/** Text of a behaviour: what is looked at when the competence is judged. */
export const descricaoDoComportamento = texto({
  label: 'Descrição do comportamento',
  genero: 'f',
  max: 250,
  obrigatorio: true,
});

const comportamentos = lista(z.object({ id: inteiro({ label: 'Código' }), descricao: descricaoDoComportamento }), {
  label: 'Comportamentos',
  max: 50,
});

const campos = {
  nome,
  areasOrganizacionais,
  solicitarComentario,
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 5000 }),
  cursos: referencias({
    label: 'Cursos',
    fonte: '/desenvolvimento/cursos/opcoes',
    ajuda: 'Cursos que a desenvolvem.',
  }),
  competencias: comportamentos,
};

type Campos = { readonly competencias: readonly { readonly descricao: string }[] };
const semRepetir = <T extends z.ZodRawShape>(shape: T) =>
  comRegras(z.object(shape), (form, recusar) => {
    const descricoes = (form as unknown as Campos).competencias.map(({ descricao }) => descricao ?? '');
    for (const lugar of comportamentosRepetidos(descricoes))
      recusar(`competencias.${lugar}.descricao`, mensagemComportamentoRepetido);
  });

const linha = z.object({
  nome,
  areasOrganizacionais,
  solicitarComentario,
  comportamentos: inteiro({ label: 'Comportamentos' }),
});
const filtro = z.object({
  nome: opcional(nome),
  areasIds: referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: fonteDeAreas }),
});
const detalhe = z.object({ existeNivelCompetencia: booleano({ label: 'Existem níveis de competência' }) });

const doTipo = (path: string, recurso: string, ordem: number, nomeado: ResourceName) =>
  resource({
    path,
    nome: nomeado,
    ...cadastro(recurso, { ordem }),
    form: semRepetir(campos),
    linha,
    filtro,
    detalhe,
  });

export const conhecimento = doTipo(caminhos.conhecimentos, 'CONHECIMENTO', 51, {
  um: 'Conhecimento',
  varios: 'Conhecimentos',
  genero: 'm',
});
export const habilidade = doTipo(caminhos.habilidades, 'HABILIDADE', 52, {
  um: 'Habilidade',
  varios: 'Habilidades',
  genero: 'f',
});
export const atitude = doTipo(caminhos.atitudes, 'ATITUDE', 53, { um: 'Atitude', varios: 'Atitudes', genero: 'f' });

/** The three kinds together. */
export const competencia = resource({
  path: CAMINHO_COMPETENCIAS,
  nome: { um: 'Competência', varios: 'Competências', genero: 'f' },
  ...cadastro('COMPETENCIA', { ordem: 54 }),
  form: semRepetir({ tipo: tipoDaCompetencia, ...campos }),
  linha: extend(linha, { tipo: tipoDaCompetencia }),
  filtro: extend(filtro, { tipo: opcional(tipoDaCompetencia) }),
  detalhe,
});

/** A resource of one kind. */
export type CompetenciaDoTipo = typeof conhecimento;
