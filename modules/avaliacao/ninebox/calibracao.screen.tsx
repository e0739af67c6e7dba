import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FotoDoColaborador } from '#modules/organizacao/colaboradores/foto.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { MoveBoard, MoveColumn, MoveItem } from '#platform/web/dnd/move-board.tsx';
import { DragHandle } from '#platform/web/dnd/order-buttons.tsx';
import { idIn, searchOf } from '#platform/web/search-of.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconArrastar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  descartarReuniao,
  encerrarReuniao,
  obterReuniao,
  type Reuniao,
  SO_QUEM_VE_TODOS,
} from './calibracao.contract.ts';
import { linhasDaGrade } from './eixos.rules.ts';
import { type TalentoDaCaixa, telaDoGrafico } from './grafico.contract.ts';
import { Mover, type Movimento } from './mover.part.tsx';
import { lugarDaCaixa, ninebox } from './ninebox.contract.ts';
import estilos from './ninebox.module.css';
import type { NumeroDaCaixa } from './ninebox.rules.ts';

interface CartaoProps {
  readonly talento: TalentoDaCaixa;
  readonly reuniao: Reuniao;
  readonly onMover: (movimento: Movimento) => void;
}

function Cartao({ talento, reuniao, onMover }: CartaoProps) {
  const { id, nome, temFoto, cargo, box, boxCalculado } = talento;
  const destinos = reuniao.caixas.filter((caixa) => caixa.box !== box);
  const calculada = reuniao.caixas.find((caixa) => caixa.box === boxCalculado)?.nomeclatura ?? '';
  const anterior = reuniao.anterior?.posicoes.find((uma) => uma.id === id)?.nomeclatura;
  return (
    <MoveItem id={id} coluna={String(box)} className={estilos.cartao} disabled={reuniao.encerrada}>
      {(alca) => (
        <>
          {!reuniao.encerrada && <DragHandle ref={alca} nome={nome} size={24} tabIndex={-1} />}
          <FotoDoColaborador id={id} nome={nome} temFoto={temFoto} tamanho={28} />
          <div className={estilos.quem}>
            <Text size="sm" truncate title={nome}>
              {nome}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {box === boxCalculado ? cargo?.nome : `Era ${calculada}: ${talento.motivo}`}
            </Text>
            {anterior !== undefined && (
              <Text size="xs" c="dimmed" truncate title={reuniao.anterior?.nome}>
                {`Antes: ${anterior}`}
              </Text>
            )}
          </div>
          {!reuniao.encerrada && (
            <RowActions
              nome={nome}
              slots={[]}
              actions={destinos.map(({ box: para, nomeclatura }) => ({
                rotulo: `Mover para ${nomeclatura}`,
                icone: IconArrastar,
                onClick: () => onMover({ talento, para: para as NumeroDaCaixa }),
              }))}
            />
          )}
        </>
      )}
    </MoveItem>
  );
}

function Mesa({ reuniao, onMover }: { reuniao: Reuniao; onMover: (movimento: Movimento) => void }) {
  const nomeDe = (id: string | number) => reuniao.talentos.find((talento) => talento.id === Number(id))?.nome ?? '';
  const caixa = (box: string | number) => reuniao.caixas.find((uma) => uma.box === Number(box));
  function soltar(id: string | number, coluna: string) {
    const talento = reuniao.talentos.find((um) => um.id === Number(id));
    if (talento) onMover({ talento, para: Number(coluna) as NumeroDaCaixa });
  }
  return (
    <MoveBoard
      onDrop={soltar}
      nameOf={nomeDe}
      columnName={(box) => caixa(box)?.nomeclatura ?? ''}
      picture={(id) => <div className={estilos.cartao}>{nomeDe(id)}</div>}
    >
      <div className={estilos.reuniao}>
        {linhasDaGrade(false)
          .flatMap(({ caixas }) => caixas)
          .map((box) => {
            const { nomeclatura = '', antes = 0, agora = 0 } = caixa(box) ?? {};
            const aqui = reuniao.talentos.filter((talento) => talento.box === box);
            return (
              <MoveColumn
                key={box}
                id={String(box)}
                className={estilos.lugarDaReuniao}
                rotulo={`${nomeclatura}, ${lugarDaCaixa(box)}: ${plural(agora, 'talento', 'talentos')}, ${antes} no começo`}
                disabled={reuniao.encerrada}
              >
                <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
                  <div>
                    <Text component="h2" size="sm" fw={600}>
                      {nomeclatura}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {lugarDaCaixa(box)}
                    </Text>
                  </div>
                  <Text size="sm" c="dimmed">
                    {antes === agora ? agora : `${antes} → ${agora}`}
                  </Text>
                </Group>
                {aqui.map((talento) => (
                  <Cartao key={talento.id} talento={talento} reuniao={reuniao} onMover={onMover} />
                ))}
              </MoveColumn>
            );
          })}
      </div>
    </MoveBoard>
  );
}

function Registro({ reuniao }: { reuniao: Reuniao }) {
  const titulo = (box: number) => reuniao.caixas.find((caixa) => caixa.box === box)?.nomeclatura ?? '';
  return (
    <Stack gap="xs" component="section" aria-label="Movimentos">
      <Text component="h2" fw={600}>
        Movimentos
      </Text>
      {reuniao.movimentos.length === 0 ? (
        <Text size="sm" c="dimmed">
          Ninguém foi movido ainda.
        </Text>
      ) : (
        <List size="sm">
          {reuniao.movimentos.map(({ id, talento, de, para, motivo, em, por }) => (
            <List.Item key={id}>
              {`${talento.nome}: ${titulo(de)} para ${titulo(para)}. ${motivo} (${[por, formatarInstante(em)].filter(Boolean).join(', ')})`}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

/** A calibration meeting: people are moved between boxes, each move with its reason, until somebody ends it. */
export function ReuniaoDeCalibracao() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const lido = useEndpoint(obterReuniao, { params: { id } });
  const { data, error } = lido;
  const [movimento, setMovimento] = useState<Movimento | null>(null);
  const grafico = { to: telaDoGrafico.path, search: searchOf({ avaliacaoId: data?.avaliacao.id }) };
  const renovar = () => renew(client, `/api${ninebox.path}`);
  async function encerrar(versao: number) {
    await confirming((options) => send(encerrarReuniao, { params: { id }, body: { versao }, ...options }), {
      errors: 'nenhum',
    });
    await renovar();
  }
  async function descartar() {
    const texto = 'A reunião e os seus movimentos são apagados. As posições voltam a ser as calculadas.';
    if (!(await confirmar({ titulo: 'Descartar a reunião', texto, sim: 'Descartar', perigo: true }))) return;
    await send(descartarReuniao, { params: { id } });
    await renovar();
    void navigate(grafico);
  }
  return (
    <>
      <PageHeader
        titulo={data ? `Calibração: ${data.avaliacao.nome}` : 'Calibração'}
        caminho={[{ rotulo: telaDoGrafico.titulo, path: telaDoGrafico.path }]}
        acoes={
          data?.inteira &&
          !data.encerrada && (
            <>
              <Button variant="subtle" color="red" onClick={() => void descartar()}>
                Descartar
              </Button>
              <Button onClick={() => void encerrar(data.versao)}>Encerrar</Button>
            </>
          )
        }
      />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <Stack gap="md">
          <Alert variant="light" color={data.encerrada ? 'green' : 'blue'}>
            {data.encerrada
              ? `Encerrada ${[data.encerradaPor && `por ${data.encerradaPor}`, data.encerradaEm && formatarInstante(data.encerradaEm)].filter(Boolean).join(', ')}: as posições não mudam mais.`
              : `Aberta ${[data.abertaPor && `por ${data.abertaPor}`, formatarInstante(data.abertaEm)].filter(Boolean).join(', ')}. Arraste um talento para outra caixa, ou use o seu menu, e diga o motivo.${data.inteira ? '' : ` ${SO_QUEM_VE_TODOS}`}`}
          </Alert>
          {data.anterior && (
            <Text size="sm" c="dimmed">{`"Antes" é a caixa de cada um em ${data.anterior.nome}.`}</Text>
          )}
          <Mesa reuniao={data} onMover={setMovimento} />
          <Paper withBorder p="md">
            <Registro reuniao={data} />
          </Paper>
          <Mover reuniao={data} movimento={movimento} onClose={() => setMovimento(null)} onFeito={renovar} />
        </Stack>
      )}
    </>
  );
}
