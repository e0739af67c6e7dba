import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { BarrasDeResultado } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { permissoesDaPesquisa, questionario } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { useSituacao } from '#modules/pesquisa/pesquisas/situacao.part.tsx';
import { caminhoPorOutro } from '#modules/pesquisa/respostas/respostas.contract.ts';
import { SituacaoDaResposta } from '#modules/pesquisa/respostas/situacao.part.tsx';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { idIn, searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import {
  IconAdmitir,
  IconCompartilhar,
  IconConfirmado,
  IconEditar,
  IconEmail,
  IconExcluir,
} from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ConviteDialogo } from './convite.part.tsx';
import { LinkAberto } from './link-aberto.part.tsx';
import {
  enviarLembrete,
  excluirParticipante,
  excluirRespostas,
  lerParticipacao,
  listarParticipantes,
  type Participacao,
  type Participante,
  participanteFiltro,
  participanteLinha,
  telaDosParticipantes,
} from './participantes.contract.ts';

const Campo = fieldOf(participanteFiltro);
/** Milliseconds between two looks at who answered, while somebody looks. */
const AO_VIVO = 20_000;

const colunas = columns<Participante>(participanteLinha, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  {
    campo: 'situacao',
    largura: 170,
    ordenavel: false,
    render: ({ situacao }) => <SituacaoDaResposta situacao={situacao} />,
  },
  { campo: 'comEmail', largura: 110, ordenavel: false },
  { campo: 'lembradoEm', largura: 120, ordenavel: false },
]);

const parteDe = (parte: number, todo: number) => (todo === 0 ? undefined : ((100 * parte) / todo).toFixed(2));

/** An area with how many of it answered, which leads to its people in the list below. */
function AreaDaParticipacao({
  path,
  areaId,
  area,
  responderam,
  convidados,
}: Participacao['areas'][number] & { readonly path: string }) {
  const dita = `${area ?? 'Sem área'} (${responderam} de ${convidados})`;
  if (areaId === null) return dita;
  return (
    <Anchor component={Link} to={path} search={searchOf({ areasIds: [areaId] })} size="sm">
      {dita}
    </Anchor>
  );
}

/** How many answered, in all and by area, as it stands now. */
function QuadroDaParticipacao({ dados, path }: { dados: Participacao; path: string }) {
  const { convidados, responderam, emParte, peloLink, areas } = dados;
  return (
    <Paper withBorder p="md" mb="md">
      <Text fw={600} mb="xs">
        {convidados > 0
          ? `${formatarInteiro(responderam)} de ${formatarInteiro(convidados)} responderam`
          : `${plural(peloLink, 'resposta', 'respostas')} pelo link aberto`}
        {emParte > 0 && `, ${formatarInteiro(emParte)} em parte`}
      </Text>
      {convidados > 0 && (
        <BarrasDeResultado
          rotulo="Participação por área"
          linhas={[
            { chave: 'todos', nome: 'Todos', percentual: parteDe(responderam, convidados) },
            ...areas.slice(0, 12).map(({ areaId, area, ...uma }) => ({
              chave: String(areaId),
              nome: <AreaDaParticipacao path={path} areaId={areaId} area={area} {...uma} />,
              percentual: parteDe(uma.responderam, uma.convidados),
            })),
          ]}
        />
      )}
      {areas.length > 12 && (
        <Text size="sm" c="dimmed" mt="xs">
          As doze maiores de {areas.length} áreas. Filtre por área para ver as outras.
        </Text>
      )}
    </Paper>
  );
}

/** Who is asked in one questionnaire, and who answered. */
export function Participantes() {
  const questionarioId = idIn((useParams({ strict: false }) as { questionarioId?: string }).questionarioId);
  const padrao = useMemo(() => ({ questionarioId }), [questionarioId]);
  const lista = usePagedList(
    `${telaDosParticipantes.path}/${questionarioId}`,
    participanteFiltro,
    listarParticipantes,
    padrao,
  );
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { params: { id: questionarioId } };
  const cabeca = useEndpoint(questionario.obter, params);
  const participacao = useEndpoint(lerParticipacao, { query: { questionarioId }, loading: false });
  const situacao = useSituacao(() => cabeca.refetch());
  const { refetch } = participacao;
  useEffect(() => {
    const olhadas = setInterval(() => void refetch(), AO_VIVO);
    return () => clearInterval(olhadas);
  }, [refetch]);
  const { verbos } = permissoesDaPesquisa;
  const [libera, convida, responde, exclui] = [
    usePermission(verbos.LIBERAR),
    usePermission(verbos.CONVIDAR),
    usePermission(verbos.RESPONDER_POR_OUTRO),
    usePermission(verbos.EXCLUIR_RESPOSTAS),
  ];
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [convidando, setConvidando] = useState(false);
  const [noLink, setNoLink] = useState(false);
  const peloLink = cabeca.data?.temLinkAberto === true;
  // A survey with people in it is the next step away from its answers.
  const convidados = participacao.data?.convidados ?? 0;
  const daVez = cabeca.data;
  const porLiberar =
    daVez && daVez.tipo === 'P' && (daVez.situacao === 'R' || daVez.situacao === 'B') && convidados > 0
      ? { ...daVez, quantidade: convidados }
      : null;
  // What an ended survey was asked and told stays as it was.
  const muda = daVez !== undefined && daVez.situacao !== 'E';
  const renovar = async () => {
    setMarcados(new Set());
    await renew(client, telaDosParticipantes.path);
    await participacao.refetch();
  };
  async function fazer(texto: string, trabalho: () => Promise<unknown>, feito: string) {
    if (!(await confirmar({ texto, perigo: true }))) return;
    await trabalho().then(
      () => toast.sucesso(feito),
      () => undefined,
    );
    await renovar();
    lista.renovar();
  }
  const lembrar = async () => {
    const faltam = convidados - (participacao.data?.responderam ?? 0);
    const quantos = plural(faltam, 'pessoa ainda não respondeu', 'pessoas ainda não responderam');
    const texto = `${quantos}. Escrever a ${faltam === 1 ? 'ela' : 'elas'}, por e-mail e no sistema? Quem já foi avisado hoje não recebe de novo.`;
    if (!(await confirmar({ texto }))) return;
    const pedido = { params: { id: questionarioId, qid: questionarioId } };
    await call(enviarLembrete, pedido).then(
      ({ pendentes }) => toast.sucesso(`Lembrete a caminho de ${plural(pendentes, 'pessoa', 'pessoas')}.`),
      () => undefined,
    );
  };
  return (
    <>
      <PageHeader
        titulo={cabeca.data?.titulo ?? telaDosParticipantes.titulo}
        caminho={[{ rotulo: 'Pesquisas', path: '/pesquisa/pesquisas' }, { rotulo: 'Participantes' }]}
        acoes={
          convida && (
            <Group gap="xs">
              {peloLink && (
                <Button variant="default" leftSection={<IconCompartilhar size={16} />} onClick={() => setNoLink(true)}>
                  Link e QR code
                </Button>
              )}
              {cabeca.data?.situacao === 'L' && !peloLink && (
                <Button variant="default" leftSection={<IconEmail size={16} />} onClick={() => void lembrar()}>
                  Enviar lembrete
                </Button>
              )}
              {cabeca.data?.situacao !== 'E' && !peloLink && (
                <Button
                  variant={porLiberar ? 'default' : 'filled'}
                  leftSection={<IconAdmitir size={16} />}
                  onClick={() => setConvidando(true)}
                >
                  Convidar
                </Button>
              )}
              {libera && porLiberar && (
                <Button leftSection={<IconConfirmado size={16} />} onClick={() => situacao.liberar(porLiberar)}>
                  Liberar
                </Button>
              )}
            </Group>
          )
        }
      />
      {!cabeca.data && <Unread of={cabeca} esqueleto={null} />}
      {/* Where nobody was asked yet there is nothing to count; an open link is answered by whoever has it. */}
      {participacao.data && (peloLink || participacao.data.convidados > 0) && (
        <QuadroDaParticipacao dados={participacao.data} path={lista.list.path} />
      )}
      {!participacao.data && <Unread of={participacao} />}
      <PagedList
        of={lista}
        rotulo="Participantes"
        columns={colunas}
        rows={lista.rows}
        selection={muda && (exclui || convida) ? { ids: marcados, onChange: setMarcados } : undefined}
        sobre={
          marcados.size > 0 && (
            <BatchBar
              ids={marcados}
              onClear={() => setMarcados(new Set())}
              actions={[
                ...(exclui
                  ? [
                      {
                        rotulo: 'Excluir respostas',
                        perigo: true,
                        onClick: (ids: readonly number[]) =>
                          void fazer(
                            `Excluir as respostas de ${plural(ids.length, 'pessoa', 'pessoas')}? Elas poderão responder de novo.`,
                            () => call(excluirRespostas.varias, { query: { ids: [...ids] } }),
                            'Respostas excluídas.',
                          ),
                      },
                    ]
                  : []),
                ...(convida
                  ? [
                      {
                        rotulo: 'Excluir participantes',
                        perigo: true,
                        onClick: (ids: readonly number[]) =>
                          void fazer(
                            `Excluir ${plural(ids.length, 'participante', 'participantes')}, com o que responderam?`,
                            () => call(excluirParticipante.varias, { query: { ids: [...ids] } }),
                            'Participantes excluídos.',
                          ),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
        actions={({ id, situacao, colaborador, turmaId }) => [
          ...(responde && situacao !== 'R' && cabeca.data?.anonima === false
            ? [
                {
                  rotulo: 'Responder por esta pessoa',
                  icone: IconEditar,
                  onClick: () => void navigate({ to: caminhoPorOutro(questionarioId, colaborador.id, turmaId) }),
                },
              ]
            : []),
          ...(muda && exclui && situacao !== 'N' && cabeca.data?.anonima === false
            ? [
                {
                  rotulo: 'Excluir respostas',
                  icone: IconExcluir,
                  perigo: true,
                  onClick: () =>
                    void fazer(
                      `Excluir as respostas de ${colaborador.nome}? A pessoa poderá responder de novo.`,
                      () => call(excluirRespostas.uma, { params: { id } }),
                      'Respostas excluídas.',
                    ),
                },
              ]
            : []),
          ...(muda && convida && (situacao === 'N' || cabeca.data?.anonima === false)
            ? [
                {
                  rotulo: 'Excluir participante',
                  icone: IconExcluir,
                  perigo: true,
                  onClick: () =>
                    void fazer(
                      `Excluir ${colaborador.nome} da pesquisa?`,
                      () => call(excluirParticipante.uma, { params: { id } }),
                      'Participante excluído.',
                    ),
                },
              ]
            : []),
        ]}
        emptyText={
          peloLink
            ? 'Responde quem tiver o link ou o QR code: ninguém precisa ser convidado.'
            : 'Ninguém foi convidado ainda. Comece por Convidar.'
        }
        rowName={({ colaborador }) => colaborador.nome ?? ''}
      >
        <Campo name="nome" span={4} />
        <Campo name="respostas" span={4} variant="select" />
        <Campo name="areasIds" span={4} />
      </PagedList>
      <ConviteDialogo
        pesquisaId={convidando ? questionarioId : null}
        liberada={cabeca.data?.situacao === 'L'}
        onClose={() => setConvidando(false)}
        onConvidados={() => {
          void renovar();
          lista.renovar();
        }}
      />
      {situacao.dialogo}
      <LinkAberto pesquisa={noLink && cabeca.data ? cabeca.data : null} onClose={() => setNoLink(false)} />
    </>
  );
}
