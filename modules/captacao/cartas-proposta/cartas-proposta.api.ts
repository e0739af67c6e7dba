export {
  cartasParaOCandidato,
  papelDoCandidato,
  responderCarta,
} from './do-candidato.queries.ts';
