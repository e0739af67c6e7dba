import { Text } from '@mantine/core';
import { BotoesDaCopia } from '#modules/organizacao/privacidade/botoes-da-copia.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { copiarDadosDoTalento, copiarMeusDados } from './copia-do-talento.contract.ts';

/** For the one in charge: everything that the company keeps of a talent. */
export const CopiaDosDados = ({ id }: { id: number }) => (
  <>
    <Text size="sm" mb="xs">
      Tudo o que a empresa guarda desta pessoa, para entregar a ela (LGPD, art. 18). Traz salário, banco e saúde.
    </Text>
    <BotoesDaCopia gerar={(formato) => download(copiarDadosDoTalento, { params: { id }, body: { formato } })} />
  </>
);

/** For the person. */
export const MinhaCopia = () => (
  <>
    <Text size="sm" mb="xs">
      Tudo o que a empresa guarda de você (LGPD, art. 18): em PDF para ler, em JSON para levar a outro sistema. Guarde o
      arquivo em lugar seguro.
    </Text>
    <BotoesDaCopia gerar={(formato) => download(copiarMeusDados, { body: { formato } })} />
  </>
);
