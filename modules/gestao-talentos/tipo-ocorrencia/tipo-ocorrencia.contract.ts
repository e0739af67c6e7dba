import { z } from 'zod';
import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { booleano, inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });
const pontuacao = inteiro({
  label: 'Pontuação',
  genero: 'f',
  min: -999,
  max: 999,
  obrigatorio: true,
  ajuda: 'Peso de cada ocorrência deste tipo. Elogios podem ter peso negativo.',
});
const absenteismo = booleano({
  label: 'Conta no absenteísmo',
  ajuda: 'Os dias destas ocorrências são dias de falta.',
});
const recusaSobreposicao = booleano({
  label: 'Uma por período',
  ajuda: 'Um talento não pode ter duas ocorrências deste tipo nos mesmos dias.',
});
const ativo = booleano({ label: 'Ativo' });
const campos = { nome, pontuacao, absenteismo, recusaSobreposicao, ativo };

/** What happens with people at work (proposal U-0114): how much it weighs, and whether its days are absence. */
export const tipoOcorrencia = resource({
  path: '/gestao-talentos/tipo-ocorrencia',
  nome: { um: 'Tipo de ocorrência', varios: 'Tipos de ocorrência', genero: 'm' },
  ...cadastro('TIPO_OCORRENCIA', { ordem: 20 }),
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(nome) }),
});
