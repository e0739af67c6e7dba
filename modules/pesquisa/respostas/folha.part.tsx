import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { guardar, lerGuardado } from '#modules/organizacao/questionario/aparelho.part.tsx';
import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import type { FolhaDaPesquisa } from './respostas.contract.ts';

interface Props {
  readonly lida: FolhaDaPesquisa;
  /** When `lida` came, by this device's clock (milliseconds). */
  readonly recebida: number;
  /** Name under which this device keeps what was not sent. */
  readonly chave: string;
  /** `areaId` is what whoever has an open link chose. */
  readonly enviar: (fila: Fila, chaveDeRepeticao: string, areaId: number | null) => Promise<void>;
  readonly onMudou: (error?: unknown) => void;
}

/** What an anonymous survey promises, in one sentence. */
export const promessa = (grupoMinimo: number | null): string =>
  `As respostas são anônimas: guardam-se sem o seu nome, sem endereço e sem hora, e só aparecem somadas às de outras pessoas, em grupos de pelo menos ${grupoMinimo ?? 3}.`;

/** Thanks, once it was delivered. */
export function PesquisaEntregue({ lida }: { lida: FolhaDaPesquisa }) {
  return (
    <Alert color="green" role="status" title="Respostas recebidas">
      {`Obrigado por responder. As respostas chegaram a ${lida.empresa}${lida.anonima ? ', sem o seu nome' : ''}.`}
      {lida.percentual !== null && ` Aproveitamento: ${formatarPercentual(lida.percentual)}.`}
    </Alert>
  );
}

/** A survey as whoever answers sees it: what it promises, its instructions, and its questions. */
export function FolhaDePesquisa({ lida, recebida, chave, enviar, onMudou }: Props) {
  const guardada = `${chave}:area`;
  const [areaId, setAreaId] = useState(() => String(lerGuardado<string>(guardada) ?? ''));
  if (lida.situacao === 'R') return <PesquisaEntregue lida={lida} />;
  if (lida.recusa !== null || !lida.folha)
    return (
      <Alert color="yellow" role="alert">
        {lida.recusa}
      </Alert>
    );
  return (
    <Stack gap="md">
      {lida.anonima && (
        <Alert color="blue" title="Pesquisa anônima">
          {promessa(lida.grupoMinimo)}
        </Alert>
      )}
      <Text style={{ whiteSpace: 'pre-line' }}>
        {lida.instrucoes ?? `${lida.empresa} quer ouvir você. Responder leva poucos minutos.`}
      </Text>
      {lida.dataFim && (
        <Text size="sm" c="dimmed">
          Até {formatarData(lida.dataFim)}.
        </Text>
      )}
      {lida.areas && lida.areas.length > 0 && (
        <NativeSelect
          label="Sua área"
          description="Só áreas em que trabalham pessoas bastantes estão na lista."
          value={areaId}
          onChange={(event) => {
            setAreaId(event.currentTarget.value);
            guardar(guardada, event.currentTarget.value);
          }}
          data={[
            { value: '', label: 'Prefiro não dizer' },
            ...lida.areas.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
        />
      )}
      <Responder
        folha={lida.folha}
        recebida={recebida}
        chave={chave}
        nome="pesquisa"
        partes={lida.partes}
        soNaEntrega={lida.anonima}
        enviar={async (fila, repeticao) => {
          await enviar(fila, repeticao, areaId === '' ? null : Number(areaId));
          if (fila.entrega !== null) localStorage.removeItem(guardada);
        }}
        onMudou={onMudou}
      />
    </Stack>
  );
}
