import { z } from 'zod';
import { resultadoDoParticipante } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { diaTurma } from '#modules/desenvolvimento/dias-turmas/dias-turmas.contract.ts';
import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, decimal, lista, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const base = `/api${turma.path}/{id}`;
const { ver, verbos } = permissoesDaTurma;
const doDia = z.object({ id: idParam, diaId: idParam });

export const diaDaLista = z.object({
  id: z.number(),
  dia: z.string(),
  horaIni: z.string(),
  horaFim: z.string(),
  descricao: z.string().nullable(),
});

const lida = z.object({
  turma: z.object({ id: z.number(), descricao: z.string(), curso: z.string(), realizada: z.boolean() }),
  /** How much of the hours of the class those in it were there, all together. */
  frequencia: z.string().nullable(),
  dias: z.array(diaDaLista),
  avaliacoes: z.array(z.object({ id: z.number(), titulo: z.string(), tipo: z.enum(['n', 'p', 'a']) })),
  participantes: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      frequencia: z.string().nullable(),
      resultado: z.enum(resultadoDoParticipante.codigos),
      motivo: z.string().nullable(),
      presencas: z.array(z.object({ diaId: z.number(), presente: z.boolean(), origem: z.enum(['T', 'Q', 'C']) })),
      notas: z.array(z.object({ avaliacaoCursoId: z.number(), nota: z.string().nullable() })),
    }),
  ),
});
export type PresencasDaTurma = z.output<typeof lida>;

/** Days, participants, who was there and who got what. */
export const lerPresencas = endpoint({
  method: 'GET',
  path: `${base}/presencas`,
  acesso: exige(ver),
  resumo: 'Presenças e notas de uma turma',
  params: porId,
  resposta: lida,
});

const participanteId = referenciaId({ label: 'Participante', fonte: '', obrigatorio: true });

/** Marks that are absent stay as they were, so that a tablet without a connection sends only its own. */
export const marcarPresencas = endpoint({
  method: 'PUT',
  path: `${base}/presencas/{diaId}`,
  acesso: exige(verbos.PRESENCA),
  resumo: 'Registra quem esteve em um dia da turma',
  params: doDia,
  body: z.object({
    presencas: lista(z.object({ participanteId, presente: booleano({ label: 'Presente' }) }), {
      label: 'Presenças',
      genero: 'f',
      max: 1000,
    }),
  }),
  resposta: lida,
});

export const lancarNotas = endpoint({
  method: 'PUT',
  path: `${base}/notas/{avaliacaoCursoId}`,
  acesso: exige(verbos.PRESENCA),
  resumo: 'Registra as notas de uma avaliação do curso',
  params: z.object({ id: idParam, avaliacaoCursoId: idParam }),
  body: z.object({
    notas: lista(z.object({ participanteId, nota: decimal({ label: 'Nota', genero: 'f', inteiros: 3 }) }), {
      label: 'Notas',
      genero: 'f',
      max: 1000,
    }),
  }),
  resposta: lida,
});

/** The instructor reads the code on the talent's telephone, or types the registration number of the badge. */
export const lerCracha = endpoint({
  method: 'POST',
  path: `${base}/presencas/{diaId}/cracha`,
  acesso: exige(verbos.PRESENCA),
  resumo: 'Registra a presença de quem mostra o crachá',
  params: doDia,
  body: z.object({
    codigo: texto({
      label: 'Código do crachá',
      max: 500,
      obrigatorio: true,
      ajuda: 'O que o leitor lê, ou a matrícula.',
    }),
  }),
  resposta: z.object({ nome: z.string() }),
});

export const podeGerarQrCode = endpoint({
  method: 'GET',
  path: `${base}/pode-gerar-qrcode-presenca`,
  acesso: exige(verbos.PRESENCA),
  resumo: 'Diz se há um dia da turma hoje, e qual: só então há QR de presença',
  params: porId,
  resposta: z.object({ pode: z.boolean(), motivo: z.string().nullable(), dias: z.array(diaDaLista) }),
});

/** A picture of the address that talents open; another one every half minute. */
export const qrCodePresenca = endpoint({
  method: 'GET',
  path: `/api${diaTurma.path}/qr-code-presenca`,
  acesso: exige(verbos.PRESENCA),
  resumo: 'Imagem do QR de presença de um dia da turma, que muda a cada meio minuto',
  query: z.object({
    diaTurmaId: referenciaId({ label: 'Dia da turma', fonte: `${diaTurma.path}/opcoes`, obrigatorio: true }),
  }),
  formato: 'arquivo',
});

/** Where the QR of a day leads. */
export const PAGINA_DA_PRESENCA = '/desenvolvimento/presenca';

export const confirmarPresenca = endpoint({
  method: 'POST',
  path: `/api${PAGINA_DA_PRESENCA}`,
  acesso: exige(permissaoMeusDados),
  resumo: 'Confirma a própria presença com o QR do dia',
  body: z.object({ codigo: texto({ label: 'Código', max: 500, obrigatorio: true }) }),
  resposta: z.object({ turma: z.string(), dia: z.string(), horaIni: z.string(), horaFim: z.string() }),
});
