import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormatoDaCopia } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import { download } from '#platform/web/api/call.ts';
import { type ReceivedFile, saveFile } from '#platform/web/api/file.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { copiarDadosDoTalento, copiarMeusDados } from './copia-do-talento.contract.ts';

const formatos = [
  ['pdf', 'Baixar em PDF'],
  ['json', 'Baixar em JSON'],
] as const;

function Botoes({ gerar }: { gerar: (formato: FormatoDaCopia) => Promise<ReceivedFile> }) {
  const [gerando, setGerando] = useState<FormatoDaCopia | null>(null);
  const baixar = async (formato: FormatoDaCopia) => {
    setGerando(formato);
    await gerar(formato).then(saveFile, () => undefined);
    setGerando(null);
  };
  return (
    <Group gap="xs">
      {formatos.map(([formato, rotulo]) => (
        <Button
          key={formato}
          variant="default"
          size="xs"
          leftSection={<IconBaixar size={16} />}
          loading={gerando === formato}
          onClick={() => void baixar(formato)}
        >
          {rotulo}
        </Button>
      ))}
    </Group>
  );
}

/** For the one in charge: everything that the company keeps of a talent. */
export const CopiaDosDados = ({ id }: { id: number }) => (
  <>
    <Text size="sm" mb="xs">
      Tudo o que a empresa guarda desta pessoa, para entregar a ela (LGPD, art. 18). Traz salário, banco e saúde.
    </Text>
    <Botoes gerar={(formato) => download(copiarDadosDoTalento, { params: { id }, body: { formato } })} />
  </>
);

/** For the person. */
export const MinhaCopia = () => (
  <>
    <Text size="sm" mb="xs">
      Tudo o que a empresa guarda de você (LGPD, art. 18): em PDF para ler, em JSON para levar a outro sistema. Guarde o
      arquivo em lugar seguro.
    </Text>
    <Botoes gerar={(formato) => download(copiarMeusDados, { body: { formato } })} />
  </>
);
