import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { DIAS_SEM_DONO, type ImportacaoLida, type ImportCalls } from '#platform/shared/sheet-import/sheet-import.ts';
import { call, download } from '../api/call.ts';
import { saveFile } from '../api/file.ts';
import { renew } from '../api/query.ts';
import { confirmar } from '../ui/dialogs.ts';
import { IconBaixar } from '../ui/icons.ts';

/** What an import is of: its calls, the path of its list, and how its rows are written. */
export interface SheetImport {
  readonly chamadas: ImportCalls<ImportacaoLida>;
  readonly lista: string;
  readonly aplicar: (id: number, deixaDeFora: boolean) => Promise<unknown>;
  /** Label of the consent to leave refused rows out, where one is asked for. */
  readonly aceite?: string | undefined;
  /** What undoing does to so many rows, in a sentence. */
  readonly aoDesfazer: (feitas: number) => string;
}

/** The import that a page shows, and what the page does when it changed or is left. */
export interface OpenImport {
  readonly importacao: ImportacaoLida;
  readonly de: SheetImport;
  readonly onMudou: () => void;
  readonly onFechar: () => void;
}

/** The transport has told what went wrong. */
const agir = (acao: () => Promise<unknown>) => void acao().catch(() => undefined);

/** Asks, and forgets an import: what was written of it stays. */
function useEsquecer({ importacao: { id, feitas }, de, onFechar }: OpenImport) {
  const client = useQueryClient();
  return async () => {
    const texto =
      feitas === 0
        ? 'As linhas e os motivos são esquecidos. Nada foi gravado.'
        : 'As linhas e os motivos são esquecidos. O que já foi gravado fica, e não se desfaz mais por aqui.';
    if (!(await confirmar({ titulo: 'Esquecer planilha', texto, perigo: true }))) return;
    await call(de.chamadas.descartar, { params: { id } });
    await renew(client, de.lista);
    onFechar();
  };
}

const Esquecer = ({ esquecer }: { readonly esquecer: () => Promise<void> }) => (
  <Button variant="subtle" color="red" onClick={() => agir(esquecer)}>
    Esquecer planilha
  </Button>
);

/** An import whose job ended before it did: it goes on where it was, or is forgotten. */
export function StoppedImport(props: OpenImport) {
  const { importacao, de, onMudou } = props;
  const esquecer = useEsquecer(props);
  const retomar = async () => {
    await call(de.chamadas.retomar, { params: { id: importacao.id } });
    onMudou();
  };
  return (
    <Stack gap="xs">
      <Alert color="yellow" role="alert">
        {`O trabalho parou antes do fim: ${plural(importacao.feitas, 'linha gravada', 'linhas gravadas')}. Retomado, continua de onde parou.`}
      </Alert>
      <Group gap="xs">
        <Esquecer esquecer={esquecer} />
        <Button onClick={() => agir(retomar)}>Retomar</Button>
      </Group>
    </Stack>
  );
}

/** What can be done with an import that rests: applied, undone, forgotten, its refused rows taken along. */
export function ImportActions(props: OpenImport) {
  const { importacao, de, onMudou } = props;
  const { id, situacao, novas, alteradas, recusadas, feitas, desfeitas, expiraEm } = importacao;
  const esquecer = useEsquecer(props);
  const [deixaDeFora, setDeixaDeFora] = useState(false);
  const { chamadas, aplicar, aceite, aoDesfazer } = de;
  const mudam = novas + alteradas;
  const conferida = situacao === 'CONFERIDA';
  const pergunta = conferida && aceite !== undefined && recusadas > 0 && mudam > 0;

  const baixar = async () =>
    saveFile(await download(chamadas.recusadas, { params: { id }, query: { formato: 'xlsx' } }));
  async function gravar() {
    await aplicar(id, deixaDeFora);
    onMudou();
  }
  async function desfazer() {
    if (!(await confirmar({ titulo: 'Desfazer importação', texto: aoDesfazer(feitas), perigo: true }))) return;
    await call(chamadas.desfazer, { params: { id } });
    onMudou();
  }
  const gravadas = `${plural(feitas, 'linha gravada', 'linhas gravadas')}${desfeitas > 0 ? `, ${plural(desfeitas, 'desfeita', 'desfeitas')}` : ''}.`;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {conferida ? 'Nada foi gravado ainda. Confira as linhas abaixo e aplique.' : gravadas}
        {recusadas > 0 &&
          ` ${plural(recusadas, 'linha recusada', 'linhas recusadas')}: baixe-as, corrija e envie de novo.`}
      </Text>
      {pergunta && (
        <Checkbox
          label={aceite}
          checked={deixaDeFora}
          onChange={(event) => setDeixaDeFora(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Esquecer esquecer={esquecer} />
        {recusadas > 0 && (
          <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => agir(baixar)}>
            Baixar recusadas
          </Button>
        )}
        {situacao === 'APLICADA' && feitas > 0 && (
          <Button variant="default" onClick={() => agir(desfazer)}>
            Desfazer importação
          </Button>
        )}
        {conferida && (
          <Button disabled={mudam === 0 || (pergunta && !deixaDeFora)} onClick={() => agir(gravar)}>
            Aplicar {plural(mudam, 'linha', 'linhas')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        As linhas ficam guardadas até {formatarInstante(expiraEm)}
        {recusadas > 0 && `; o conteúdo das recusadas, por ${DIAS_SEM_DONO} dias`}.
      </Text>
    </Stack>
  );
}
