import { expect, test } from 'vitest';
import { enderecoDo } from './envelope.rules.ts';

test.each([
  [
    'envio',
    'PRODUCAO',
    'https://webservices.envio.esocial.gov.br/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc',
  ],
  [
    'envio',
    'PRODUCAO_RESTRITA',
    'https://webservices.producaorestrita.esocial.gov.br/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc',
  ],
  [
    'consulta',
    'PRODUCAO',
    'https://webservices.consulta.esocial.gov.br/servicos/empregador/consultarloteeventos/WsConsultarLoteEventos.svc',
  ],
  [
    'consulta',
    'PRODUCAO_RESTRITA',
    'https://webservices.producaorestrita.esocial.gov.br/servicos/empregador/consultarloteeventos/WsConsultarLoteEventos.svc',
  ],
  [
    'procura',
    'PRODUCAO',
    'https://webservices.download.esocial.gov.br/servicos/empregador/dwlcirurgico/WsSolicitarDownloadEventos.svc',
  ],
  [
    'procura',
    'PRODUCAO_RESTRITA',
    'https://webservices.producaorestrita.esocial.gov.br/servicos/empregador/dwlcirurgico/WsSolicitarDownloadEventos.svc',
  ],
] as const)('o serviço de %s em %s tem o seu endereço', (servico, ambiente, endereco) => {
  expect(enderecoDo(servico, ambiente, null)).toBe(endereco);
});

test('outra máquina, onde a instalação a diz, fica no lugar da oficial', () => {
  expect(enderecoDo('envio', 'PRODUCAO', 'http://localhost:9')).toBe(
    'http://localhost:9/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc',
  );
});
