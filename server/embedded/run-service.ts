/** Runs a service as a process of its own. */
import { type Config, readConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { endFaulty, stopAtSignal } from '../process.ts';
import type { MonitoringOptions } from './monitoring.ts';

export interface ServiceProcess {
  url: string;
  /** Keeps answering, but reports that it is not ready. */
  drain(ms: number): Promise<void>;
  /** @param answerMs time limit for requests in flight */
  close(answerMs?: number): Promise<void>;
}

export interface ServiceStart {
  config: Readonly<Config>;
  log: Log;
  monitoring: MonitoringOptions;
  /** Default: sites are in the same private network. */
  trustProxy: Config['trustProxy'];
}

/** Adds this machine to the trusted proxies, because a site may run here and the list may be the site's own. */
function trustOfService({ trustProxy }: Pick<Config, 'trustProxy'>): Config['trustProxy'] {
  if (trustProxy === false) return ['loopback', 'uniquelocal'];
  return Array.isArray(trustProxy) ? ['loopback', ...trustProxy] : trustProxy;
}

/** Starts a service and stops it in order at a signal. @returns the service */
export async function runService<Service extends ServiceProcess>(
  name: string,
  start: (given: ServiceStart) => Promise<Service>,
): Promise<Service> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    for (const fault of config.misspelt) log.warn(fault);
    const metrics = new Metrics(name);
    metrics.watchProcess();
    const running: { service?: Service } = {};
    stopAtSignal(
      async (signal, answerLeftMs) => {
        log.info({ signal }, 'stopping');
        // SIGINT comes from a terminal, where no balancer needs time.
        if (signal === 'SIGTERM') await running.service?.drain(config.drainMs);
        await running.service?.close(answerLeftMs());
      },
      (error) => {
        log.error({ err: error }, 'the stop failed');
      },
    );
    const { logsAddresses } = config;
    const trustProxy = trustOfService(config);
    running.service = await start({
      config,
      log,
      trustProxy,
      monitoring: { log, metrics, metricsReaders: config, logsAddresses },
    });
    return running.service;
  } catch (error) {
    endFaulty(error);
  }
}
