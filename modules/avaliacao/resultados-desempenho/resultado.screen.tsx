import { Alert, Button, Group, Paper, Select, Stack, Table, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { pdi, planoComLacunas } from '#modules/avaliacao/pdi/pdi.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Reading, Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { CienciaDoResultado, DarCiencia } from './ciencia.part.tsx';
import styles from './resultado.module.css';
import { comoSeChega } from './resultado.rules.ts';
import {
  compararResultado,
  grupoDeAvaliadores,
  imprimirResultado,
  obterMeuResultado,
  obterResultado,
  type ResultadoLido,
  telaDosMeusResultados,
  telaDosResultados,
} from './resultados-desempenho.contract.ts';

const Graficos = lazy(() => import('./graficos.part.tsx'));
const escrito = (valor: string | null) => (valor === null ? '–' : valor.replace('.', ','));
const faltou = (diferenca: string | null) => Number(diferenca) < 0;
const AVISOS = {
  PRAZO: 'Esta avaliação é anônima: o resultado aparece depois do último dia.',
  POUCOS:
    'Esta avaliação é anônima: responderam avaliadores de menos para que o resultado apareça sem dizer quem respondeu o quê.',
} as const;

const deVolta = ({ path, titulo }: { path: string; titulo: string }) => [{ rotulo: titulo, path }];

function Esperando({ lido, caminho }: { lido: Reading<unknown>; caminho: ReturnType<typeof deVolta> }) {
  return (
    <>
      <PageHeader titulo="Resultado de desempenho" caminho={caminho} />
      <Unread of={lido} esqueleto={<FormSkeleton />} />
    </>
  );
}

/** What somebody reached in one evaluation, for who answers for them. */
export function ResultadoDoTalento() {
  const { id, colaboradorId } = useParams({ strict: false }) as { id?: string; colaboradorId?: string };
  const params = { id: idIn(id), colaboradorId: idIn(colaboradorId) };
  const caminho = deVolta(telaDosResultados);
  const lido = useEndpoint(obterResultado, { params, errors: 'nenhum' });
  const [comId, setComId] = useState<number | null>(null);
  const planeja = usePermission(pdi.permissoes.inserir);
  const outras = useEndpoint(compararResultado, { params, query: { comId } }, { keepPrevious: true });
  if (!lido.data) return <Esperando lido={lido} caminho={caminho} />;
  const imprimir = () => download(imprimirResultado, { params }).then(saveFile, () => undefined);
  const opcoes = outras.data?.outras ?? [];
  const mostrado = lido.data.protegido === null;
  const lacunas = lido.data.competencias.filter(({ diferenca }) => faltou(diferenca)).map(({ id: uma }) => uma);
  return (
    <>
      <PageHeader
        titulo={lido.data.colaborador.nome}
        caminho={caminho}
        acoes={
          mostrado && (
            <Group gap="xs">
              <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => void imprimir()}>
                Imprimir resultado
              </Button>
              {planeja && (
                <Button
                  component={Link}
                  to={`${pdi.path}/new`}
                  search={searchOf(planoComLacunas(params.colaboradorId, 'A', lacunas))}
                >
                  {lacunas.length > 0 ? 'Levar as lacunas para um plano' : 'Fazer um plano'}
                </Button>
              )}
            </Group>
          )
        }
      />
      {mostrado && opcoes.length > 0 && (
        <Select
          label="Comparar com"
          placeholder="Nenhuma"
          data={opcoes.map((uma) => ({ value: String(uma.id), label: uma.nome }))}
          value={comId === null ? null : String(comId)}
          onChange={(valor) => setComId(valor === null ? null : Number(valor))}
          clearable
          maw={420}
          mb="md"
        />
      )}
      <Resultado resultado={lido.data} com={comId === null ? null : (outras.data?.com ?? null)} deQuem="outro" />
    </>
  );
}

/** The own result. */
export function MeuResultado() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const caminho = deVolta(telaDosMeusResultados);
  const lido = useEndpoint(obterMeuResultado, { params: { id }, errors: 'nenhum' });
  if (!lido.data) return <Esperando lido={lido} caminho={caminho} />;
  return (
    <>
      <PageHeader titulo={lido.data.avaliacao.titulo} caminho={caminho} />
      <Stack gap="md">
        <Resultado resultado={lido.data} com={null} deQuem="proprio" />
        {lido.data.ciencia.situacao === 'A' && <DarCiencia avaliacaoId={id} onDada={lido.refetch} />}
      </Stack>
    </>
  );
}

const Numero = ({
  rotulo,
  valor,
  antes,
}: {
  rotulo: string;
  valor: string | null;
  antes: string | null | undefined;
}) => (
  <Paper withBorder p="md" miw={170}>
    <Text size="sm" c="dimmed">
      {rotulo}
    </Text>
    <Text fz={28} fw={700}>
      {valor === null ? '–' : `${escrito(valor)}%`}
    </Text>
    {antes != null && <Text size="sm">{`antes ${escrito(antes)}%`}</Text>}
  </Paper>
);

/** How far what was seen is from what is asked for, with its sign: what lacks stands out. */
function Diferenca({ valor }: { valor: string | null }) {
  const lacuna = faltou(valor);
  return (
    <Text span size="sm" fw={lacuna ? 700 : 400} c={lacuna ? 'var(--status-erro)' : 'inherit'}>
      {`${Number(valor) > 0 ? '+' : ''}${escrito(valor)}`}
    </Text>
  );
}

/** What is asked for, and what each group of evaluators saw of it, side by side: where they disagree is what to talk about. */
function Competencias({ competencias }: Pick<ResultadoLido, 'competencias'>) {
  const viram = new Set(competencias.flatMap(({ porGrupo }) => porGrupo.map(({ grupo }) => grupo)));
  const grupos = viram.size > 1 ? grupoDeAvaliadores.codigos.filter((grupo) => viram.has(grupo)) : [];
  const disse = (porGrupo: ResultadoLido['competencias'][number]['porGrupo'], grupo: string) =>
    escrito(porGrupo.find((um) => um.grupo === grupo)?.vista ?? null);
  if (usePhone())
    return (
      <Paper withBorder p="sm">
        <Stack gap="sm" component="ul" aria-label="Competências" className={styles.lista}>
          {competencias.map(({ id, nome, nivelExigido, exigida, vista, diferenca, porGrupo }) => (
            <li key={id}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600}>
                  {nome}
                </Text>
                <Diferenca valor={diferenca} />
              </Group>
              <Text size="sm">{`Exigido ${nivelExigido} (${exigida}), visto ${escrito(vista)}`}</Text>
              {grupos.length > 0 && (
                <Text size="sm" c="dimmed">
                  {grupos.map((grupo) => `${grupoDeAvaliadores.rotulo(grupo)} ${disse(porGrupo, grupo)}`).join(' · ')}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Paper>
    );
  return (
    <Paper withBorder p="md">
      <WideTable nome="Competências" minWidth={320 + 90 * grupos.length}>
        <Table horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Competência</Table.Th>
              <Table.Th>Exigido</Table.Th>
              {grupos.map((grupo) => (
                <Table.Th key={grupo} ta="right">
                  {grupoDeAvaliadores.rotulo(grupo)}
                </Table.Th>
              ))}
              <Table.Th ta="right">Visto</Table.Th>
              <Table.Th ta="right">Diferença</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {competencias.map(({ id, nome, nivelExigido, exigida, vista, diferenca, porGrupo }) => (
              <Table.Tr key={id}>
                <Table.Td>{nome}</Table.Td>
                <Table.Td>{`${nivelExigido} (${exigida})`}</Table.Td>
                {grupos.map((grupo) => (
                  <Table.Td key={grupo} ta="right">
                    {disse(porGrupo, grupo)}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{escrito(vista)}</Table.Td>
                <Table.Td ta="right">
                  <Diferenca valor={diferenca} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Paper>
  );
}

function Resultado({
  resultado,
  com,
  deQuem,
}: {
  resultado: ResultadoLido;
  com: ResultadoLido | null;
  deQuem: 'proprio' | 'outro';
}) {
  const { avaliacao, cargo, area, respondidas, participacoes, protegido, competencias, comentarios } = resultado;
  const fatos = [
    avaliacao.titulo,
    `${formatarData(avaliacao.dataIni)} a ${formatarData(avaliacao.dataFim)}`,
    cargo,
    area?.nome,
    `${respondidas} de ${participacoes} respondidas`,
  ];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {fatos.filter(Boolean).join(' · ')}
      </Text>
      {protegido !== null && <Alert color="blue">{AVISOS[protegido]}</Alert>}
      {protegido === null && (
        <>
          <Group gap="md">
            <Numero rotulo="Desempenho" valor={resultado.desempenho} antes={com?.desempenho} />
            <Numero rotulo="Competências" valor={resultado.competencia} antes={com?.competencia} />
          </Group>
          <Stack gap={2}>
            {comoSeChega(resultado, (grupo) => grupoDeAvaliadores.rotulo(grupo)).map((frase) => (
              <Text key={frase} size="sm">
                {frase}
              </Text>
            ))}
          </Stack>
          <Suspense fallback={<FormSkeleton linhas={4} />}>
            <Graficos resultado={resultado} com={com} />
          </Suspense>
          {competencias.length > 0 && <Competencias competencias={competencias} />}
          {comentarios.map(({ pergunta, textos }) => (
            <Paper key={pergunta} withBorder p="md">
              <Text fw={600} size="sm" mb="xs">
                {pergunta}
              </Text>
              <Stack gap={6}>
                {textos.map(({ texto, grupo }, lugar) => (
                  // Two people may have written the same.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the texts come in one order and never move
                  <Text key={lugar} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {grupo !== null && (
                      <Text span size="sm" c="dimmed">
                        {`${grupoDeAvaliadores.rotulo(grupo)}: `}
                      </Text>
                    )}
                    {`“${texto}”`}
                  </Text>
                ))}
              </Stack>
            </Paper>
          ))}
          <CienciaDoResultado ciencia={resultado.ciencia} deQuem={deQuem} />
        </>
      )}
    </Stack>
  );
}
