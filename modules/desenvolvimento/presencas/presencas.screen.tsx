import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ResultadoDoParticipante } from '#modules/desenvolvimento/colaborador-turma/resultado.part.tsx';
import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ApiError, type Waits } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconCamera, IconImprimir, IconLista } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useMarcas } from './fila.part.tsx';
import { diaDeAbrir, recusaDaMarca } from './marcas.rules.ts';
import { NotasDaTurma } from './notas.part.tsx';
import { lerCracha, lerPresencas, type PresencasDaTurma } from './presencas.contract.ts';
import { QrDoDia } from './qr.part.tsx';

const TITULO = 'Presenças';
/** What is said of marks that wait on this device, after how many they are. */
const ESPERAS: Readonly<Record<Waits, [antes: string, depois: string]>> = {
  CONEXAO: ['Sem conexão', 'e vão quando ela voltar'],
  SESSAO: ['Sessão expirada', 'e vão quando você entrar de novo'],
  SERVIDOR: ['O servidor não gravou agora', 'e vão de novo daqui a pouco'],
};
const caminho = [{ rotulo: turma.nome.varios, path: turma.path }];

/** Who was there, day by day; made for a telephone or a tablet in the room. */
export function PresencasDaTurmaTela() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(lerPresencas, { params: { id } });
  if (error && !data) return <MissingRecord titulo={TITULO} caminho={caminho} error={error} />;
  return (
    <>
      <PageHeader
        titulo={data ? `${TITULO}: ${data.turma.descricao}` : TITULO}
        caminho={[...caminho, { rotulo: TITULO }]}
        acoes={
          <>
            <Button
              component={Link}
              to="/desenvolvimento/colaborador-turma"
              search={searchOf({ turmaId: id })}
              variant="default"
              leftSection={<IconLista size={16} />}
            >
              Participantes
            </Button>
            <Button
              component={Link}
              to="/desenvolvimento/relatorios/presenca"
              search={searchOf({ turmasIds: [id] })}
              variant="default"
              leftSection={<IconImprimir size={16} />}
            >
              Lista para assinar
            </Button>
          </>
        }
      />
      {data ? <Presencas lidas={data} /> : <FormSkeleton />}
    </>
  );
}

function Presencas({ lidas }: { lidas: PresencasDaTurma }) {
  const client = useQueryClient();
  const doEndereco = idIn(useAddress().dia);
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const ensina = usePermission(permissoesDaTurma.verbos.PRESENCA);
  const { turma: daTurma, dias, participantes, frequencia } = lidas;
  const [diaId, setDiaId] = useState<number | null>(
    () => (dias.find(({ id }) => id === doEndereco) ?? diaDeAbrir(dias, hojeAqui))?.id ?? null,
  );
  const [qr, setQr] = useState<object | null>(null);
  const renovar = () => void renew(client, lerPresencas.path);
  const aoRecusar = (ids: readonly number[], { erros, mensagem }: ApiError) =>
    toast.erro(
      `${plural(ids.length, 'presença recusada', 'presenças recusadas')}: ${erros[0]?.mensagem ?? mensagem}`,
      participantes.filter(({ id }) => ids.includes(id)).map(({ nome }) => nome),
    );
  const { marcas, espera, marcar } = useMarcas(daTurma.id, diaId, { aoGravar: renovar, aoRecusar });
  if (dias.length === 0) return <EmptyState texto="Esta turma ainda não tem dias. Inclua-os na turma." />;
  if (participantes.length === 0) return <EmptyState texto="Esta turma ainda não tem participantes." />;
  const recusa = recusaDaMarca(dias.find(({ id }) => id === diaId)?.dia ?? '', hojeAqui);
  const podeMarcar = ensina && recusa === null;
  const presente = ({ id, presencas }: PresencasDaTurma['participantes'][number]) =>
    marcas[String(id)] ?? presencas.find((uma) => uma.diaId === diaId)?.presente ?? false;
  const presentes = participantes.filter(presente).length;
  const todos = presentes === participantes.length;
  const mudar = (quais: readonly number[], valor: boolean) => void marcar(quais, valor);
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <Select
          label="Dia"
          allowDeselect={false}
          value={String(diaId)}
          onChange={(valor) => setDiaId(Number(valor))}
          data={dias.map((dia) => ({
            value: String(dia.id),
            label: `${formatarData(dia.dia)}, ${dia.horaIni} às ${dia.horaFim}`,
          }))}
          w={{ base: '100%', sm: 280 }}
        />
        {ensina && (
          <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setQr({})}>
            QR do dia
          </Button>
        )}
        {podeMarcar && diaId !== null && <Cracha turmaId={daTurma.id} diaId={diaId} aoLer={renovar} />}
      </Group>
      {ensina && recusa !== null && <Alert color="blue">{recusa}</Alert>}
      {espera !== null && (
        <Alert color="yellow" role="status">
          {`${ESPERAS[espera][0]}: ${plural(Object.keys(marcas).length, 'presença espera', 'presenças esperam')} neste aparelho ${ESPERAS[espera][1]}.`}
        </Alert>
      )}
      <Text size="sm" role="status">
        {`${presentes} de ${participantes.length} presentes neste dia. Frequência da turma: ${frequencia === null ? 'ainda sem presenças' : `${formatarDecimal(frequencia, 2)}%`}.`}
      </Text>
      <Paper withBorder p="sm">
        {podeMarcar && (
          <Checkbox
            label="Todos presentes"
            checked={todos}
            indeterminate={presentes > 0 && !todos}
            onChange={() =>
              mudar(
                participantes.map(({ id }) => id),
                !todos,
              )
            }
            mb="xs"
          />
        )}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label="Participantes">
          {participantes.map((participante) => (
            <li
              key={participante.id}
              style={{ borderTop: '1px solid var(--mantine-color-default-border)', padding: '10px 0' }}
            >
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Checkbox
                  size="md"
                  label={participante.nome}
                  description={participante.motivo}
                  checked={presente(participante)}
                  disabled={!podeMarcar}
                  onChange={(event) => mudar([participante.id], event.currentTarget.checked)}
                />
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm">
                    {participante.frequencia === null ? '' : `${formatarDecimal(participante.frequencia, 0)}%`}
                  </Text>
                  <ResultadoDoParticipante resultado={participante.resultado} />
                </Group>
              </Group>
            </li>
          ))}
        </ul>
      </Paper>
      <NotasDaTurma lidas={lidas} podeLancar={ensina} aoGravar={renovar} />
      <QrDoDia turmaId={daTurma.id} aberto={qr} onClose={() => setQr(null)} />
    </Stack>
  );
}

/** A reader of codes types what it reads and ends with Enter; so does who types a registration number. */
function Cracha({ turmaId, diaId, aoLer }: { turmaId: number; diaId: number; aoLer: () => void }) {
  const [codigo, setCodigo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  async function ler(event: FormEvent) {
    event.preventDefault();
    try {
      const { nome } = await call(lerCracha, { params: { id: turmaId, diaId }, body: { codigo }, errors: 'nenhum' });
      setErro(null);
      setCodigo('');
      toast.sucesso(`Presença de ${nome} registrada.`);
      aoLer();
    } catch (falha) {
      setErro(falha instanceof ApiError ? (falha.erros[0]?.mensagem ?? falha.mensagem) : 'Não foi possível ler.');
    }
  }
  return (
    <form onSubmit={(event) => void ler(event)}>
      <TextInput
        label="Crachá ou matrícula"
        value={codigo}
        error={erro}
        onChange={(event) => setCodigo(event.currentTarget.value)}
        autoComplete="off"
      />
    </form>
  );
}
