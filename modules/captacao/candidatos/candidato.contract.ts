import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { listasDaTrajetoria } from '#modules/organizacao/colaboradores/trajetoria.contract.ts';
import { rotuloDe } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import { vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import {
  booleano,
  inteiro,
  opcao,
  referencia,
  referenciasIds,
  senha,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { type FontesDoCandidato, fontesExternas, fontesInternas } from './candidato-fontes.contract.ts';
import { gruposDoCandidato, type SigiloDoCandidato } from './candidato-grupos.contract.ts';

/** Longest text of a curriculum that is kept. */
export const MAXIMO_DO_CURRICULO = 200_000;

const listas = (fontes: FontesDoCandidato, sigilos: SigiloDoCandidato) => {
  const { formacao, experiencias, idiomas, certificados } = listasDaTrajetoria(fontes, sigilos);
  return { formacao, experiencias, candidatoIdiomas: idiomas, certificados };
};

const campos = (fontes: FontesDoCandidato, sigilos: SigiloDoCandidato) => ({
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true, pessoal: 'apagar' }),
  nomeSocial: texto({ ...rotuloDe('nomeSocial'), max: 100, pessoal: 'apagar' }),
  fotoId: inteiro({ ...rotuloDe('foto'), pessoal: 'apagar' }),
  ...gruposDoCandidato(sigilos),
  ...listas(fontes, sigilos),
  cursos: textoLongo({ ...rotuloDe('cursos'), max: 4000, pessoal: 'apagar' }),
  cargosIds: referenciasIds({ ...rotuloDe('cargosIds'), fonte: fontes.cargos, max: 200 }),
  areasInteresseIds: referenciasIds({ ...rotuloDe('areasInteresseIds'), fonte: fontes.areasInteresse, max: 200 }),
  conhecimentosIds: referenciasIds({ ...rotuloDe('conhecimentosIds'), fonte: fontes.conhecimentos, max: 200 }),
  colocacao: opcao(vinculo, { ...rotuloDe('colocacao'), pessoal: 'apagar' }),
  comoFicouSabendoVaga: referencia({
    ...rotuloDe('comoFicouSabendoVaga'),
    fonte: fontes.comoFicouSabendoVaga,
    pessoal: 'manter',
  }),
  primeiroEmprego: booleano({ label: 'Primeiro emprego', pessoal: 'manter' }),
  observacao: textoLongo({ ...rotuloDe('observacao'), max: 255, pessoal: 'apagar' }),
  ocrTexto: textoLongo({ label: 'Texto do currículo', max: MAXIMO_DO_CURRICULO, pessoal: 'apagar' }),
});

const { DEFICIENCIA, ETNIA_RACA, REMUNERACAO } = permissoesCaptacao.candidato.verbos;

/** The candidate's form as the staff edits it. */
export const candidatoForm = z.object(
  campos(fontesInternas, { deficiencia: DEFICIENCIA, etniaRaca: ETNIA_RACA, remuneracao: REMUNERACAO }),
);
export type CandidatoForm = z.output<typeof candidatoForm>;

/** The same form for the candidates themselves, with pickers of the external area and nothing hidden from them. */
export const candidatoFormExterno = z.object(campos(fontesExternas, {}));

/** What a candidate who registers adds to the form. */
export const acessoDoCandidato = {
  senha: senha({ label: 'Senha', min: 8 }),
  confirmaSenha: senha({ label: 'Confirmação da senha' }),
  aceitoPoliticaSeguranca: booleano({ label: 'Li e aceito o Termo de Privacidade e Política de Segurança' }),
};
