import { Alert, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { resultados } from './eleicoes.contract.ts';
import { apurar, type Cedula, lerCedulas } from './eleicoes.rules.ts';
import { baixarCedulas, type MinhaEleicao } from './votacao.contract.ts';

/** Whether ballots that were counted on this device give what was announced. */
function confere({ candidatos, apuracao }: MinhaEleicao, cedulas: readonly Cedula[]): boolean {
  const numeros = candidatos.map(({ numero }) => ({ numero, desde: '' }));
  const contagem = apurar(cedulas, numeros, { titulares: 0, suplentes: 0 });
  return (
    contagem.brancos === apuracao?.brancos &&
    contagem.nulos === apuracao.nulos &&
    contagem.contados.every(({ numero, votos }) => candidatos.find((um) => um.numero === numero)?.votos === votos)
  );
}

function votoEmPalavras({ candidatos }: MinhaEleicao, { voto }: Cedula): string {
  if (voto === 'B') return 'em branco';
  const escolhido = candidatos.find(({ numero }) => numero === voto);
  return escolhido ? `em ${escolhido.nome}, número ${escolhido.numero}` : 'nulo';
}

/** The list of ballots: counted again here, searched by the code of a receipt, and taken along. */
function Conferencia({ eleicao }: { eleicao: MinhaEleicao }) {
  const [codigo, setCodigo] = useState('');
  const lido = useEndpoint(baixarCedulas, { params: { id: eleicao.id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const cedulas = lerCedulas(data.cedulas);
  const procurado = codigo.replaceAll(/\s/g, '').toLowerCase();
  const achada = procurado === '' ? undefined : cedulas.find((cedula) => cedula.codigo === procurado);
  const baixar = () =>
    saveFile({ blob: new Blob([data.cedulas], { type: 'text/plain' }), nome: `cedulas-eleicao-${eleicao.id}.txt` });
  return (
    <Stack gap="sm" component="section" aria-label="Conferência">
      <Alert color={confere(eleicao, cedulas) ? 'green' : 'red'}>
        {confere(eleicao, cedulas)
          ? `Recontadas agora neste aparelho: ${plural(cedulas.length, 'cédula', 'cédulas')}, com o mesmo resultado.`
          : 'As cédulas recontadas neste aparelho não dão o resultado publicado. Avise a comissão eleitoral.'}
      </Alert>
      <TextInput
        label="Código do seu comprovante"
        value={codigo}
        onChange={(event) => setCodigo(event.currentTarget.value)}
        autoComplete="off"
      />
      {procurado.length >= 32 && (
        <Text size="sm" role="status">
          {achada
            ? `A sua cédula está na lista, com o voto ${votoEmPalavras(eleicao, achada)}.`
            : 'Este código não está na lista. Confira os algarismos.'}
        </Text>
      )}
      <Group>
        <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={baixar}>
          Baixar as cédulas
        </Button>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`SHA-256 do arquivo: ${data.lacre}`}
      </Text>
    </Stack>
  );
}

/** What was counted, and how anybody checks it. */
export function Resultado({ eleicao }: { eleicao: MinhaEleicao }) {
  const { candidatos, apuracao, votaram, eleitores } = eleicao;
  if (!apuracao) return null;
  return (
    <>
      <Text size="sm">{`${votaram} de ${plural(eleitores, 'empregado votou', 'empregados votaram')}: ${plural(apuracao.validos, 'voto válido', 'votos válidos')}, ${plural(apuracao.brancos, 'branco', 'brancos')}, ${plural(apuracao.nulos, 'nulo', 'nulos')}.`}</Text>
      <ScrollRegion aria-label="Resultado">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Candidato</Table.Th>
              <Table.Th>Votos</Table.Th>
              <Table.Th>Resultado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {candidatos.map(({ numero, nome, votos, resultado }) => (
              <Table.Tr key={numero}>
                <Table.Td>{`${numero} · ${nome}`}</Table.Td>
                <Table.Td>{votos ?? 0}</Table.Td>
                <Table.Td>{resultado ? resultados.rotulo(resultado) : ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <Conferencia eleicao={eleicao} />
    </>
  );
}
